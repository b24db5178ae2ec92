import { useSyncExternalStore } from 'react'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import type { ResultChanges } from '../../model/protocol.ts'
import type { ResultState, ResultStore } from './result-store.ts'

type ResultsProps = {
  form: ResolvedForm
  store: ResultStore
  /** The source of the results: the text of the file and its samples. */
  madeFrom: string
}

/** Whether the tests fill in the form on its page. */
const hasPages = ({ path, submission }: ResolvedForm) => path !== null && submission.delivery === 'endpoint'

const PHASES: Readonly<Record<ResultState['phase'], string>> = {
  idle: '',
  answers: 'Comparing samples, requests and emails…',
  pages: 'Comparing what visitors read and hear. This takes a minute, because it builds the site…',
  compared: '',
  recording: 'Recording the results. This takes a minute…',
  recorded: 'The results are recorded. Commit them together with the file.',
}

/** The differences between the results of a category and the recorded ones, which the tests compare with. */
export function Results({ form, store, madeFrom }: ResultsProps) {
  const { phase, changes, failure, ...compared } = useSyncExternalStore(store.subscribe, store.read)
  const isBusy = ['answers', 'pages', 'recording'].includes(phase)
  const isOutdated = (phase === 'compared' || phase === 'pages') && compared.madeFrom !== madeFrom
  const isRecordable = phase === 'compared' && changes.length > 0 && !isOutdated
  return (
    <section className="results" aria-label="Recorded results">
      <h3>Recorded results</h3>
      <p>
        The tests record the results of each sample: the request, the email to your team, and what visitors read and
        hear. They fail if that changes, until you accept it.
      </p>
      <div className="results-actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={isBusy}
          onClick={() => void store.compare(form.id, hasPages(form), madeFrom)}
        >
          Save and compare
        </button>
        {isRecordable && (
          <button type="button" className="button button-primary" onClick={() => void store.record()}>
            Accept the new results
          </button>
        )}
      </div>
      <p role="status">
        {PHASES[phase]}
        {phase === 'compared' && changes.length === 0 && 'Everything matches the recorded results.'}
        {isOutdated && ' The file or its samples have changed since. Compare again.'}
      </p>
      {failure && (
        <p role="alert" className="results-failure">
          {failure}
        </p>
      )}
      <Changes changes={changes} />
    </section>
  )
}

const Changes = ({ changes }: { changes: readonly ResultChanges[] }) =>
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
