import './samples.css'
import { useEffect } from 'react'
import type { Answers } from '../../engine/form/form.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import type { GeneratedSample } from '../model/samples.ts'
import { useSettled } from '../parts/use-settled.ts'
import { useOpenFile } from '../state/open-file.ts'
import { useStore } from '../state/studio-context.ts'
import { GoldenFile } from './GoldenFile.tsx'
import { type GenerateSamples, useGeneratedSamples } from './sample-generator.ts'

type SamplesPaneProps = {
  form: ResolvedForm
  generate: GenerateSamples
  /** Fills in the form in the preview. */
  onOpen: (answers: Answers) => void
}

/** The sample answers that the tests make from the rules of the open form, and its golden file. */
export function SamplesPane({ form, generate, onOpen }: SamplesPaneProps) {
  const file = useOpenFile()
  const id = file?.folder === 'schemas' && file.id === form.id && file.disk ? file.id : undefined
  const { goldenFile } = useStore()
  useEffect(() => goldenFile.open(id), [goldenFile, id])
  const generated = useGeneratedSamples(useSettled(form), generate)
  return (
    <div className="samples">
      <ul aria-label="Samples">
        {generated?.samples.map((sample) => (
          <SampleRow key={sample.name} sample={sample} onOpen={onOpen} />
        ))}
      </ul>
      {generated === undefined && <p role="status">Making samples from the rules of the form…</p>}
      {generated?.failure && <p role="alert">{generated.failure}</p>}
      {id !== undefined && <GoldenFile form={form} madeFrom={file?.text ?? ''} />}
    </div>
  )
}

type SampleRowProps = Pick<SamplesPaneProps, 'onOpen'> & { sample: GeneratedSample }

const SampleRow = ({ sample: { name, answers, differences }, onOpen }: SampleRowProps) => (
  <li>
    <span>{name}</span>
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Open the sample ${name}`}
      onClick={() => onOpen(answers)}
    >
      Open
    </button>
    {differences.length > 0 && <p>{differences.join(' · ')}</p>}
  </li>
)
