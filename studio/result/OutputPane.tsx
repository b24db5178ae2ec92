import { useState } from 'react'
import type { Answers } from '../../engine/form/form.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { Tabs } from '../../src/components/Tabs.tsx'
import { Guarded } from '../parts/Guarded.tsx'
import type { Shown } from '../preview/frame/messages.ts'
import { useOpenFile } from '../state/open-file.ts'
import { ChangeList } from './ChangeList.tsx'
import { EmailHtml, EmailText } from './Email.tsx'
import { SamplesPane } from './SamplesPane.tsx'
import { SpokenList } from './SpokenList.tsx'
import type { GenerateSamples } from './sample-generator.ts'

type OutputProps = {
  form: ResolvedForm | undefined
  shown: Shown | undefined
  generate: GenerateSamples
  /** Fills in the form in the preview. */
  onOpenSample: (answers: Answers) => void
}

/** The output of the answers in the preview. */
export function OutputPane({ form, shown, generate, onOpenSample }: OutputProps) {
  const [selected, setSelected] = useState(0)
  const text = useOpenFile()?.text
  if (!form || !shown || shown.formId !== form.id) return <p className="output-empty">Nothing to show yet.</p>
  const tabs = [
    { label: 'Email', panel: <EmailHtml form={form} shown={shown} /> },
    { label: 'Email as text', panel: <EmailText form={form} shown={shown} /> },
    { label: 'Payload', panel: <pre className="output-text">{JSON.stringify(shown.payload, null, 2)}</pre> },
    { label: 'Samples', panel: <SamplesPane form={form} shown={shown} generate={generate} onOpen={onOpenSample} /> },
    { label: 'Changes', panel: <ChangeList /> },
    { label: 'Screen reader', panel: <SpokenList spoken={shown.spoken} /> },
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
