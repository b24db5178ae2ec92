import { useRef, useState } from 'react'
import type { Answers } from '../../engine/form/form.ts'
import { templateOf, topLevelName } from '../../engine/form/values.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import type { GeneratedSamples } from '../model/samples.ts'
import { showToast } from '../parts/toasts.tsx'
import type { Shown } from '../preview/preview-window.ts'
import type { GenerateSamples } from './sample-generator.ts'

type FillInProps = {
  readonly form: ResolvedForm
  readonly shown: Shown | undefined
  /** Template path of the selected question. */
  readonly selected: string | undefined
  readonly generate: GenerateSamples
  /** Fills in the form in the preview, and opens a step. */
  readonly onFillIn: (answers: Answers, step: number) => void
}

/** Fills in the preview with answers that the rules of the form give, of one's choice or those for which it asks the selected question. */
export function FillIn({ form, shown, selected, generate, onFillIn }: FillInProps) {
  const list = useRef<HTMLSelectElement>(null)
  const [made, setMade] = useState<GeneratedSamples & { readonly form: ResolvedForm }>()
  const { samples, failure = 'Making samples …' } = made?.form === form ? made : {}
  const make = async () => {
    const generated = await generate(form)
    setMade({ ...generated, form })
    return generated.samples
  }
  const show = async (question: string) => {
    const sample = (await make()).find(({ asked }) => asked.includes(question))
    const step = form.steps.findIndex(({ fields }) => fields.includes(topLevelName(question)))
    // The button goes once the question is shown.
    list.current?.focus()
    if (sample) onFillIn(sample.answers, Math.max(step, 0))
    else showToast('No sample asks this question. Answer the questions that it depends on.')
  }
  const asked = shown && [...shown.answered.byPath.keys()].map(templateOf)
  const isHidden = selected !== undefined && asked?.includes(selected) === false
  return (
    <>
      <select
        ref={list}
        aria-label="Fill in answers"
        value=""
        onFocus={() => void make()}
        onChange={({ target }) => onFillIn(samples?.[Number(target.value)]?.answers ?? {}, 0)}
      >
        <option value="" hidden>
          Fill in …
        </option>
        {samples?.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
        {!samples?.length && <option disabled>{failure}</option>}
      </select>
      {isHidden && (
        <button type="button" className="button button-secondary button-small" onClick={() => void show(selected)}>
          Show this question
        </button>
      )}
    </>
  )
}
