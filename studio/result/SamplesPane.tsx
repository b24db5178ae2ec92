import './samples.css'
import trash from 'virtual:icon/trash-2'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { Answered } from '../../engine/form/conditions.ts'
import type { Answers } from '../../engine/form/form.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import {
  askedAnswers,
  type CheckedSample,
  checkedSamples,
  freeName,
  problemMessages,
  type Sample,
} from '../model/samples.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { showToast } from '../parts/toasts.tsx'
import { useSettled } from '../parts/use-settled.ts'
import { reported } from '../state/commands.ts'
import { useOpenFile } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { GoldenFile } from './GoldenFile.tsx'
import { type GenerateSamples, useGeneratedSamples } from './sample-generator.ts'

type SamplesPaneProps = {
  form: ResolvedForm
  answered: Answered
  generate: GenerateSamples
  /** Fills in the form in the preview. */
  onOpen: (answers: Answers) => void
}

/** The sample answers of the open category: those that the tests make from its rules, and those that were kept. */
export function SamplesPane({ form, answered, generate, onOpen }: SamplesPaneProps) {
  const file = useOpenFile()
  const id = file?.folder === 'schemas' && file.id === form.id && file.disk ? file.id : undefined
  const { samples, goldenFile } = useStore()
  const { kept, failure } = useStudio((state) => state.samples)
  useEffect(() => void samples.open(id), [samples, id])
  useEffect(() => goldenFile.open(id), [goldenFile, id])
  const generated = useGeneratedSamples(useSettled(form), generate)
  const checked = useMemo(() => checkedSamples(form, kept), [form, kept])
  return (
    <div className="samples">
      {failure && <p role="alert">{failure}</p>}
      {id === undefined ? (
        <p>
          {file?.folder === 'examples'
            ? 'An example is not on the site, so it keeps no samples. Make a category from it first.'
            : 'Only saved categories can keep samples.'}{' '}
          These are made from the rules of the form.
        </p>
      ) : (
        <KeepSample key={id} answered={answered} />
      )}
      <ul aria-label="Samples">
        {checked.map((sample) => (
          <KeptRow key={sample.name} sample={sample} onOpen={onOpen} />
        ))}
        {generated?.samples.map((sample) => (
          <li key={sample.name}>
            <span>{sample.name}</span>
            <OpenButton sample={sample} onOpen={onOpen} />
            {sample.differences.length > 0 && <p>{sample.differences.join(' · ')}</p>}
          </li>
        ))}
      </ul>
      {generated === undefined && <p role="status">Making samples from the rules of the form…</p>}
      {generated?.failure && <p role="alert">{generated.failure}</p>}
      {id !== undefined && <GoldenFile form={form} madeFrom={`${file?.text}${JSON.stringify(kept)}`} />}
    </div>
  )
}

/** Keeps the answers typed into the preview. */
function KeepSample({ answered }: Pick<SamplesPaneProps, 'answered'>) {
  const { samples } = useStore()
  const kept = useStudio((state) => state.samples.kept)
  const [name, setName] = useState('')
  const chosen = name.trim() || freeName(kept)
  const problems = problemMessages(answered)
  const isKnown = kept.some((sample) => sample.name === chosen)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    setName('')
    void reported(samples.keep(chosen, askedAnswers(answered)))
  }
  return (
    <form className="samples-keep" onSubmit={keep}>
      <label>
        Name of the sample
        <input
          className="wizard-control"
          value={name}
          placeholder={chosen}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" className="button button-secondary" disabled={problems.length > 0}>
        {isKnown ? 'Replace this sample' : 'Keep these answers as a sample'}
      </button>
      {problems.length > 0 && <p>Fill in the form in the preview first. Not accepted yet: {problems.join(' · ')}</p>}
    </form>
  )
}

type KeptRowProps = Pick<SamplesPaneProps, 'onOpen'> & { sample: CheckedSample }

/** A kept sample: it can be opened in the preview, renamed and deleted. */
function KeptRow({ sample, onOpen }: KeptRowProps) {
  const { samples } = useStore()
  const { name, problems } = sample
  const remove = async () => {
    const undo = () => void reported(restore())
    const restore = await samples.remove(name)
    showToast(`The sample “${name}” was deleted.`, { label: 'Undo', run: undo })
  }
  return (
    <li data-invalid={problems.length > 0 || undefined}>
      <SampleName name={name} />
      <OpenButton sample={sample} onOpen={onOpen} />
      <IconButton icon={trash} size={16} label={`Delete the sample ${name}`} onClick={() => void reported(remove())} />
      {problems.length > 0 && (
        <p>No longer accepted: {problems.join(' · ')}. Open it, correct it, and keep it under the same name.</p>
      )}
    </li>
  )
}

const OpenButton = ({ sample, onOpen }: { sample: Sample; onOpen: (answers: Answers) => void }) => (
  <button
    type="button"
    className="button button-quiet"
    aria-label={`Open the sample ${sample.name}`}
    onClick={() => onOpen(sample.answers)}
  >
    Open
  </button>
)

/** Renames a kept sample. */
function SampleName({ name }: { name: string }) {
  const { samples } = useStore()
  const [newName, setNewName] = useState(name)
  const rename = () => {
    setNewName(name)
    if (newName.trim() !== name) void reported(samples.rename(name, newName.trim()))
  }
  return (
    <input
      className="wizard-control"
      aria-label={`Name of the sample ${name}`}
      value={newName}
      onChange={({ target }) => setNewName(target.value)}
      onBlur={rename}
      onKeyDown={({ key }) => {
        if (key === 'Enter') rename()
        if (key === 'Escape') setNewName(name)
      }}
    />
  )
}
