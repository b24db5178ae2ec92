import { type ReactNode, useState } from 'react'
import type { ResolvedForm } from '../../../engine/format/resolve.ts'
import { Guarded } from '../Guarded.tsx'
import { useOpenFile } from '../open-file.ts'
import type { Shown } from '../preview/messages.ts'
import { Tabs } from '../Tabs.tsx'
import { ChangeList } from './ChangeList.tsx'
import { EmailHtml, EmailText } from './Email.tsx'
import { SpokenList } from './SpokenList.tsx'

type OutputProps = { form: ResolvedForm | undefined; shown: Shown | undefined }

/** What becomes of the answers in the preview. */
export function OutputPane({ form, shown }: OutputProps) {
  const [selected, setSelected] = useState('email')
  const text = useOpenFile()?.text
  if (!form || !shown || shown.formId !== form.id) return <p className="output-empty">Nothing to show yet.</p>
  const tab = (id: string, label: string, content: ReactNode) => ({
    id,
    label,
    panel: () => (
      <Guarded key={id} name={`tab “${label}”`} retryOn={text}>
        {content}
      </Guarded>
    ),
  })
  const tabs = [
    tab('email', 'Email', <EmailHtml form={form} shown={shown} />),
    tab('text', 'Email as text', <EmailText form={form} shown={shown} />),
    tab('payload', 'Payload', <pre className="output-text">{JSON.stringify(shown.payload, null, 2)}</pre>),
    tab('changes', 'Changes', <ChangeList />),
    tab('spoken', 'Screen reader', <SpokenList spoken={shown.spoken} />),
  ]
  return (
    <section className="output" aria-label="Output">
      <Tabs label="Output" tabs={tabs} selected={selected} onSelect={setSelected} />
    </section>
  )
}
