import { useState } from 'react'
import type { ResolvedForm } from '../../../engine/format/resolve.ts'
import type { Shown } from '../preview/messages.ts'
import { Tabs } from '../Tabs.tsx'
import { ChangeList } from './ChangeList.tsx'
import { EmailHtml, EmailText } from './Email.tsx'
import { SpokenList } from './SpokenList.tsx'

type OutputProps = { form: ResolvedForm | undefined; shown: Shown | undefined }

/** What becomes of the answers in the preview. */
export function OutputPane({ form, shown }: OutputProps) {
  const [selected, setSelected] = useState('email')
  if (!form || !shown || shown.formId !== form.id) return <p className="output-empty">Nothing to show yet.</p>
  const tabs = [
    { id: 'email', label: 'Email', panel: () => <EmailHtml form={form} shown={shown} /> },
    { id: 'text', label: 'Email as text', panel: () => <EmailText form={form} shown={shown} /> },
    {
      id: 'payload',
      label: 'Payload',
      panel: () => <pre className="output-text">{JSON.stringify(shown.payload, null, 2)}</pre>,
    },
    { id: 'changes', label: 'Changes', panel: () => <ChangeList /> },
    { id: 'spoken', label: 'Screen reader', panel: () => <SpokenList spoken={shown.spoken} /> },
  ]
  return (
    <section className="output" aria-label="Output">
      <Tabs label="Output" tabs={tabs} selected={selected} onSelect={setSelected} />
    </section>
  )
}
