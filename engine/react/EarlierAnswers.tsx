import { answersLine } from '../form/answers-line.ts'
import { fieldOrder } from '../form/form.ts'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'

/** What the visitor has answered in earlier steps, in one line, and a button that opens the first of them. */
export function EarlierAnswers() {
  const { wizard, form, category, texts } = useFormContext()
  const { stepUrl } = useFormHost()
  const { step, steps } = useWizardState(({ view }) => view)
  const [first] = steps
  if (first === undefined || first === step || form.steps[step]?.isReview) return null
  const names = fieldOrder(form, step)
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
