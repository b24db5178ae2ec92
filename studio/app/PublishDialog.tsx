import { useEffect, useState } from 'react'
import { defaultPath } from '../../engine/format/category.ts'
import { errorsIn } from '../../engine/format/diagnostic.ts'
import { formChanges } from '../model/changes/form-changes.ts'
import { type PublishedForm, publishMessage } from '../model/changes/message.ts'
import { type FileName, keyOf } from '../model/file/file.ts'
import { liveInWords } from '../model/file/live-words.ts'
import type { PublicationBody, StepName } from '../model/file/protocol.ts'
import { isUnsaved, type Workspace } from '../model/file/workspace.ts'
import { scopeOf } from '../model/question/opened.ts'
import { reported } from '../state/commands.ts'
import { inFormWords, titleOf } from '../state/open-file.ts'
import { isRunning } from '../state/publishing.ts'
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
        <Publication publication={publication} />
      ) : (
        <p role="alert">Git can’t publish anything here yet. {publication.missing}</p>
      )}
    </Dialog>
  )
}

type PublicationProps = { readonly publication: PublicationBody }

const isIn = ({ steps }: PublicationBody, step: StepName, isPhase: 'done' | 'failed') =>
  steps.some(({ name, phase }) => name === step && phase === isPhase)

/** The steps, unless they are those of an earlier publication, and the next one. */
function Publication({ publication }: PublicationProps) {
  const [earlier] = useState(publication.committedAt)
  const { committedAt, changed } = publication
  const isOver = isIn(publication, 'commit', 'done') && !isIn(publication, 'deploy', 'failed')
  const isOld = isOver && committedAt === earlier && changed.length > 0
  return (
    <>
      {!isOld && <Steps publication={publication} />}
      {!isRunning(publication) && <NextStep publication={publication} />}
    </>
  )
}

/** The next step: to publish what was tested, to deploy again, or to choose what is tested. */
function NextStep({ publication }: PublicationProps) {
  const { publishing } = useStore()
  const unsaved = useStudio(({ workspace }) => [...workspace.values()].filter(isUnsaved).map(titleOf).join(', '))
  const { isTested, hasCommand, steps, changed } = publication
  const isDeployed = isIn(publication, 'deploy', 'done')
  const canDeploy = hasCommand && (isIn(publication, 'deploy', 'failed') || (changed.length === 0 && !isDeployed))
  const isStale = !isTested && isIn(publication, 'test', 'done') && !isIn(publication, 'commit', 'done')
  return (
    <>
      {isStale && <p role="status">A file has changed since its test. Test it again.</p>}
      {unsaved !== '' && <p role="status">Not saved, so not published: {unsaved}.</p>}
      {changed.length === 0 && steps.length === 0 && <p>Nothing to publish: everything that is saved is committed.</p>}
      {(isTested || canDeploy) && (
        <div className="dialog-actions">
          <button
            type="button"
            className="button button-primary"
            onClick={() => void reported(keepingFocus(publishing.publish()))}
          >
            {isTested ? 'Publish' : 'Deploy again'}
          </button>
        </div>
      )}
      {!isTested && changed.length > 0 && <Changed names={changed} />}
    </>
  )
}

/** Focuses the open dialog when an action has taken the pressed button away. */
async function keepingFocus(action: Promise<unknown>): Promise<void> {
  await action
  document.querySelector<HTMLElement>('dialog[open]')?.focus()
}

type Change = PublishedForm & {
  readonly key: string
  readonly name: FileName
  /** Why one might not publish it yet. */
  readonly notes: readonly string[]
  /** Whether its mistakes keep it from being published. */
  readonly isBroken: boolean
}

/** How many notes of a form are shown. */
const MOST_NOTES = 5

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
      return { key, name, title: name.id, effects: [goneInWords(name, workspace)], notes: [], isBroken: false }
    const { text = '', diagnostics = [], form } = results.get(key) ?? {}
    const versions = { before: file.committedText, after: file.disk.text, form: isUnsaved(file) ? undefined : form }
    const effects = formChanges({ id: name.id, ...versions, shared })
    const isBroken = errorsIn(diagnostics).length > 0
    const messages = inFormWords(isBroken ? errorsIn(diagnostics) : diagnostics, text, shared, scopeOf(file))
    const notes = messages.map(({ message }) => `${isBroken ? 'Mistake' : 'Note'}: ${message}`)
    return { key, name, title: titleOf(file), effects, notes, isBroken }
  })
}

/** Says that a form is gone, and whether another has its address. */
function goneInWords({ id }: FileName, workspace: Workspace): string {
  const successor = [...workspace.values()].find(({ text }) =>
    new RegExp(`"formerPaths"\\s*:\\s*\\[[^\\]]*"${defaultPath(id)}"`).test(text),
  )
  return successor
    ? `It is called ${successor.id} now. Its address leads there.`
    : 'The form is gone, and its page with it.'
}

/** The changed forms, to choose those that are tested and then published. */
function Changed({ names }: { readonly names: readonly FileName[] }) {
  const { publishing } = useStore()
  const [left, setLeft] = useState<readonly string[]>([])
  const changes = useChanges(names)
  const chosen = changes.filter(({ key, isBroken }) => !isBroken && !left.includes(key))
  const test = () => {
    const chosenNames = chosen.map(({ name }) => name)
    void reported(keepingFocus(publishing.test(chosenNames, publishMessage(chosen))))
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
      <DialogActions
        label="Record and test"
        missing={chosen.length > 0 ? undefined : 'Choose a form without mistakes first.'}
      />
    </form>
  )
}

type ChangedFormProps = {
  readonly change: Change
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

const ChangedForm = ({ change: { title, effects, notes, isBroken }, isChosen, onChoose }: ChangedFormProps) => (
  <fieldset className="publish-form">
    <label className="wizard-choice">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isBroken}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>{title}</span>
    </label>
    <ul>
      {[...effects, ...notes.slice(0, MOST_NOTES)].map((text) => (
        <li key={text}>{text}</li>
      ))}
      {notes.length > MOST_NOTES && <li>And {notes.length - MOST_NOTES} more, below the editor.</li>}
    </ul>
  </fieldset>
)

/** The words of each step. */
const STEPS: Readonly<Record<StepName, Readonly<Record<PublicationBody['steps'][number]['phase'], string>>>> = {
  record: { running: 'Recording …', done: 'Recorded', failed: 'Not recorded' },
  test: { running: 'Testing …', done: 'Tested', failed: 'A test has failed' },
  commit: { running: 'Committing …', done: 'Committed', failed: 'Not committed' },
  deploy: { running: 'Deploying …', done: 'Deployed', failed: 'Not deployed' },
}

/** How things stand after a failure. */
const untouchedBy = (name: StepName) =>
  name === 'deploy'
    ? 'The commit is kept, and visitors have the form of before. If somebody else has changed the site since, an operator merges that first. Then deploy again.'
    : 'Nothing is committed, and visitors notice nothing.'

/** The steps of the last publication, and then what is live. */
function Steps({ publication }: PublicationProps) {
  const live = useStudio((state) => state.live)
  const { steps, hasCommand } = publication
  const [commit] = steps.find(({ name }) => name === 'commit')?.output.split(' ') ?? []
  return (
    <>
      <ol className="publish-steps" aria-label="Steps" aria-live="polite">
        {steps.map(({ name, phase, output }) => (
          <li key={name} data-phase={phase}>
            <strong>{STEPS[name][phase]}</strong>
            {phase === 'failed' && <p role="alert">{untouchedBy(name)}</p>}
            {name === 'commit' && phase === 'done' ? (
              <p>{output}</p>
            ) : (
              output !== '' && (
                <details open={phase !== 'done' || name === 'record'}>
                  <summary>{name === 'record' ? 'What differs' : 'Output'}</summary>
                  <pre className="output-text">{output}</pre>
                </details>
              )
            )}
          </li>
        ))}
      </ol>
      {isRunning(publication) && <p>You can close this. It goes on.</p>}
      {!hasCommand && isIn(publication, 'commit', 'done') && (
        <p>
          The commit is on this machine. Push it, and write to those who deploy the site: “Please deploy commit {commit}
          .”
        </p>
      )}
      {isIn(publication, hasCommand ? 'deploy' : 'commit', 'done') && live && (
        <p role="status">{liveInWords(live, publication)}</p>
      )}
    </>
  )
}
