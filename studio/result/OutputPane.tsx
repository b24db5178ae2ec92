import { useState } from 'react'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { Tabs } from '../../src/components/Tabs.tsx'
import { Guarded } from '../parts/Guarded.tsx'
import type { Shown } from '../preview/preview-window.ts'
import { useOpenFile } from '../state/open-file.ts'
import { ChangeList } from './ChangeList.tsx'
import { EmailHtml, EmailText } from './Email.tsx'
import { SpokenList } from './SpokenList.tsx'

type OutputProps = {
  form: ResolvedForm | undefined
  shown: Shown | undefined
}

const Data = ({ answered }: Pick<Shown, 'answered'>) => (
  <pre className="output-text">{JSON.stringify(payloadOf(answered), null, 2)}</pre>
)

/** The output of the answers in the preview. */
export function OutputPane({ form, shown }: OutputProps) {
  const [selected, setSelected] = useState(0)
  const text = useOpenFile()?.text
  if (!form || !shown || shown.answered.form.id !== form.id) return <p className="output-empty">Nothing to show yet.</p>
  const { answered, spoken } = shown
  const tabs = [
    { label: 'Email', panel: <EmailHtml form={form} answered={answered} /> },
    { label: 'Email as text', panel: <EmailText form={form} answered={answered} /> },
    { label: 'Data', panel: <Data answered={answered} /> },
    { label: 'Changes', panel: <ChangeList /> },
    { label: 'Screen reader', panel: <SpokenList spoken={spoken} /> },
  ].map(({ label, panel }, index) => ({
    label,
    panel: index === selected && (
      <Guarded name={`tab “${label}”`} retryOn={text}>
        {panel}
      </Guarded>
    ),
  }))
  return (
    <section className="tabs" aria-label="Output">
      <Tabs label="Output" tabs={tabs} selected={selected} onSelect={setSelected} />
    </section>
  )
}
