import './record.css'
import { useEffect } from 'react'
import type { SectionChanges } from '../../build/golden/changes.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { useOpenFile } from '../state/open-file.ts'
import type { GoldenFileState } from '../state/state.ts'
import { useStore, useStudio } from '../state/studio-context.ts'

/** The record of the open form, with which the tests compare. Only a category on disk has one. */
export function RecordPane({ form }: { readonly form: ResolvedForm }) {
  const file = useOpenFile()
  const id = file?.folder === 'schemas' && file.id === form.id && file.disk ? file.id : undefined
  const { goldenFile } = useStore()
  useEffect(() => goldenFile.open(id), [goldenFile, id])
  return id === undefined ? (
    <p className="output-empty">A category has a record once it is saved.</p>
  ) : (
    <GoldenFile form={form} madeFrom={file?.text ?? ''} />
  )
}

type GoldenFileProps = {
  form: ResolvedForm
  /** The text of the category file. */
  madeFrom: string
}

/** Whether the tests fill in the form on its page. */
const hasPages = ({ path, submission }: ResolvedForm) => path !== null && submission.delivery === 'endpoint'

const PHASES: Readonly<Record<GoldenFileState['phase'], string>> = {
  idle: '',
  answers: 'Comparing samples, requests and emails…',
  pages: 'Comparing what visitors read and hear. This takes a minute, because it builds the site…',
  compared: '',
  recording: 'Recording the form. This takes a minute…',
  recorded: 'The form is recorded. Its record is published together with it.',
}

/** The differences between what a form makes now and its golden file. */
export function GoldenFile({ form, madeFrom }: GoldenFileProps) {
  const { goldenFile } = useStore()
  const { phase, changes, failure, ...compared } = useStudio((state) => state.goldenFile)
  const isBusy = ['answers', 'pages', 'recording'].includes(phase)
  const isOutdated = (phase === 'compared' || phase === 'pages') && compared.madeFrom !== madeFrom
  const isRecordable = phase === 'compared' && changes.length > 0 && !isOutdated
  return (
    <section className="golden-file" aria-label="Record of this form">
      <h3>Record of this form</h3>
      <p>
        It records what each sample makes: the request, the email to your team, and what visitors read and hear. The
        tests fail if that changes, until you record it again.
      </p>
      <div className="golden-file-actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={isBusy}
          onClick={() => void goldenFile.compare(form.id, hasPages(form), madeFrom)}
        >
          Save and compare
        </button>
        {isRecordable && (
          <button type="button" className="button button-primary" onClick={() => void goldenFile.record()}>
            Record this form
          </button>
        )}
      </div>
      <p role="status">
        {PHASES[phase]}
        {phase === 'compared' && changes.length === 0 && 'Nothing has changed: all is as it was recorded.'}
        {isOutdated && ' The file has changed since. Compare again.'}
      </p>
      {failure && (
        <p role="alert" className="golden-file-failure">
          {failure}
        </p>
      )}
      <Changes changes={changes} />
    </section>
  )
}

const Changes = ({ changes }: { changes: readonly SectionChanges[] }) =>
  changes.map(({ title, sentences }) => (
    <section key={title} aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  ))
