import { useEffect, useState } from 'react'
import { formChanges } from '../model/changes/form-changes.ts'
import { type PublishedForm, publishMessage } from '../model/changes/message.ts'
import { type FileName, keyOf } from '../model/file/file.ts'
import { liveInWords } from '../model/file/live-words.ts'
import type { PublicationBody, StepName } from '../model/file/protocol.ts'
import { isUnsaved } from '../model/file/workspace.ts'
import { scopeOf } from '../model/question/opened.ts'
import { reported } from '../state/commands.ts'
import { inFormWords, titleOf } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { Dialog, DialogActions } from './Dialog.tsx'

/** Makes what was saved live, and shows how far that is. */
export function PublishDialog() {
  const { publishing } = useStore()
  const publication = useStudio((state) => state.publication)
  useEffect(() => publishing.watch(), [publishing])
  return (
    <Dialog title="Publish" layout="publish">
      {!publication ? (
        <p>Reading what has changed …</p>
      ) : publication.missing === undefined ? (
        <>
          <Steps publication={publication} />
          {!isRunning(publication) && <NextStep publication={publication} />}
        </>
      ) : (
        <p role="alert">
          Without a history in Git, nothing can be published or taken back from here: {publication.missing}
        </p>
      )}
    </Dialog>
  )
}

type Step = PublicationBody['steps'][number]

const isRunning = ({ steps }: PublicationBody) => steps.some(({ phase }) => phase === 'running')

const isIn = ({ steps }: PublicationBody, step: StepName, isPhase: 'done' | 'failed') =>
  steps.some(({ name, phase }) => name === step && phase === isPhase)

type Change = PublishedForm & {
  readonly key: string
  readonly name: FileName
  /** Why one might not publish it yet. */
  readonly notes: readonly string[]
}

/** The changed forms, with what visitors will notice of each. */
function useChanges(names: readonly FileName[]): Change[] {
  const workspace = useStudio((state) => state.workspace)
  const findings = useStudio((state) => state.findings)
  if (!findings) return []
  const { results, shared } = findings
  return names.map((name) => {
    const key = keyOf(name)
    const file = workspace.get(key)
    if (!file?.disk)
      return { key, name, title: name.id, effects: ['The form is gone, and its page with it.'], notes: [] }
    const { text = '', diagnostics = [], form } = results.get(key) ?? {}
    const versions = { before: file.committedText, after: file.disk.text, form: isUnsaved(file) ? undefined : form }
    const messages = inFormWords(diagnostics, text, shared, scopeOf(file)).map(({ message }) => message)
    const notes = isUnsaved(file) ? ['Its unsaved text isn’t published.', ...messages] : messages
    return { key, name, title: titleOf(file), effects: formChanges({ id: name.id, ...versions, shared }), notes }
  })
}

/** The next step: to publish what was tested, to deploy again, or to choose what is tested. */
function NextStep({ publication }: { readonly publication: PublicationBody }) {
  const { publishing } = useStore()
  const { isTested, hasCommand, steps, changed } = publication
  const isDeployed = isIn(publication, 'deploy', 'done')
  const canDeploy = hasCommand && (isIn(publication, 'deploy', 'failed') || (changed.length === 0 && !isDeployed))
  const publish = () => void reported(publishing.publish())
  return (
    <>
      {changed.length === 0 && steps.length === 0 && <p>Everything that is saved is committed.</p>}
      {(isTested || canDeploy) && (
        <div className="dialog-actions">
          <button type="button" className="button button-primary" onClick={publish}>
            {isTested ? 'Publish' : 'Deploy again'}
          </button>
        </div>
      )}
      {!isTested && changed.length > 0 && <Changed names={changed} />}
    </>
  )
}

/** The changed forms, to choose those that are tested and then published. */
function Changed({ names }: { readonly names: readonly FileName[] }) {
  const { publishing } = useStore()
  const [left, setLeft] = useState<readonly string[]>([])
  const changes = useChanges(names)
  const chosen = changes.filter(({ key }) => !left.includes(key))
  const test = () => {
    const chosenNames = chosen.map(({ name }) => name)
    void reported(publishing.test(chosenNames, publishMessage(chosen)))
  }
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        test()
      }}
    >
      <p>Visitors will notice what is listed here. Recording shows every text that differs.</p>
      {changes.map((change) => (
        <ChangedForm
          key={change.key}
          change={change}
          isChosen={chosen.includes(change)}
          onChoose={(isChosen) => setLeft(isChosen ? left.filter((one) => one !== change.key) : [...left, change.key])}
        />
      ))}
      <DialogActions label="Record and test" missing={chosen.length > 0 ? undefined : 'Choose a form first.'} />
    </form>
  )
}

type ChangedFormProps = {
  readonly change: Change
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

const ChangedForm = ({ change: { title, effects, notes }, isChosen, onChoose }: ChangedFormProps) => (
  <fieldset className="publish-form">
    <label className="wizard-choice">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>{title}</span>
    </label>
    <ul>
      {[...effects, ...notes.map((note) => `Note: ${note}`)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </fieldset>
)

/** The words of each step. */
const STEPS: Readonly<Record<StepName, Readonly<Record<Step['phase'], string>>>> = {
  record: { running: 'Recording …', done: 'Recorded', failed: 'Not recorded' },
  test: { running: 'Testing …', done: 'Tested', failed: 'A test has failed' },
  commit: { running: 'Committing …', done: 'Committed', failed: 'Not committed' },
  deploy: { running: 'Deploying …', done: 'Deployed', failed: 'Not deployed' },
}

/** How things stand after a failure. */
const untouchedBy = (name: StepName) =>
  name === 'deploy'
    ? 'The commit is kept. Visitors have the form of before.'
    : 'Nothing is committed, and visitors notice nothing.'

/** The steps of the last publication, and then what is live. */
function Steps({ publication }: { readonly publication: PublicationBody }) {
  const live = useStudio((state) => state.live)
  const { steps, hasCommand } = publication
  const commit = steps.find(({ name }) => name === 'commit')?.output
  return (
    <>
      <ol className="publish-steps" aria-label="Steps" aria-live="polite">
        {steps.map(({ name, phase, output }) => (
          <li key={name} data-phase={phase}>
            <strong>{STEPS[name][phase]}</strong>
            {phase === 'failed' && <p role="alert">{untouchedBy(name)}</p>}
            {output !== '' && (name !== 'commit' || phase === 'failed') && (
              <details open={phase !== 'done' || name === 'record'}>
                <summary>Output</summary>
                <pre className="output-text">{output}</pre>
              </details>
            )}
          </li>
        ))}
      </ol>
      {isRunning(publication) && <p>You can close this. It goes on.</p>}
      {!hasCommand && isIn(publication, 'commit', 'done') && (
        <p>Send this to those who deploy the site: “Please deploy commit {commit}. It changes only forms.”</p>
      )}
      {isIn(publication, hasCommand ? 'deploy' : 'commit', 'done') && live && (
        <p role="status">{liveInWords(live, publication)}</p>
      )}
    </>
  )
}
