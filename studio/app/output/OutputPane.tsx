import { type ReactNode, useState } from 'react'
import type { Answers } from '../../../engine/form/form.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import { Guarded } from '../Guarded.tsx'
import { useOpenFile } from '../open-file.ts'
import type { Shown } from '../preview/messages.ts'
import { SamplesPane } from '../samples/SamplesPane.tsx'
import type { GenerateSamples } from '../samples/sample-generator.ts'
import { Tabs } from '../Tabs.tsx'
import { ChangeList } from './ChangeList.tsx'
import { EmailHtml, EmailText } from './Email.tsx'
import { SpokenList } from './SpokenList.tsx'

type OutputProps = {
  form: ResolvedForm | undefined
  shown: Shown | undefined
  generate: GenerateSamples
  /** Fills in the form in the preview. */
  onOpenSample: (answers: Answers) => void
}

/** The output of the answers in the preview. */
export function OutputPane({ form, shown, generate, onOpenSample }: OutputProps) {
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
    tab('samples', 'Samples', <SamplesPane form={form} shown={shown} generate={generate} onOpen={onOpenSample} />),
    tab('changes', 'Changes', <ChangeList />),
    tab('spoken', 'Screen reader', <SpokenList spoken={shown.spoken} />),
  ]
  return (
    <section className="output" aria-label="Output">
      <Tabs label="Output" tabs={tabs} selected={selected} onSelect={setSelected} />
    </section>
  )
}
