import { answersLine } from '../form/answers-line.ts'
import { useSnapshot, useTexts, useWizard } from './form-context.ts'
import { useFormHost } from './form-host.ts'

/** What the visitor has answered in earlier steps, in one line, and a button that opens the first of them. */
export function EarlierAnswers() {
  const wizard = useWizard()
  const { stepUrl } = useFormHost()
  const form = useSnapshot(({ form }) => form)
  const category = useSnapshot(({ category }) => category)
  const texts = useTexts()
  const step = useSnapshot(({ state }) => state.view.step)
  const first = useSnapshot(({ state }) => state.view.steps[0])
  if (first === undefined || first === step || form.steps[step]?.isReview) return null
  const names = form.steps.slice(0, step).flatMap(({ fields }) => fields)
  const line = answersLine(form, category, wizard.answers, names)
  if (line === '') return null
  return (
    <p className="earlier-answers">
      <span>{line}</span>{' '}
      <button type="button" className="text-button" onClick={() => stepUrl.go(first)}>
        {texts.change} <span className="visually-hidden">{form.steps[first]?.title}</span>
      </button>
    </p>
  )
}
