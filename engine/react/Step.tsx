import { type VisibleField, withNestedFields } from '../form/conditions.ts'
import { fieldOrder } from '../form/form.ts'
import { mainAnswers } from '../form/summary.ts'
import { fillIn } from '../form/texts.ts'
import { STEP_TITLE_CLASS } from '../submission/protocol.ts'
import { progressOf, shownDoubts } from '../wizard/shown.ts'
import { Review } from './after/Review.tsx'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { enterKeysOf } from './context/form-events.ts'
import { useFormHost } from './context/form-host.ts'
import { scriptOnly } from './context/script-only.ts'
import { Doubt } from './fields/Doubt.tsx'
import { FieldList } from './fields/FieldList.tsx'
import { controlId, doubtId } from './widgets/control.ts'

/**
 * The main answers to earlier steps, each on its own line, and a button that opens the first of them, except where a review has all
 * answers. Below, the doubts about them, such as one about an answer that the visitor has sent on with Enter.
 */
function EarlierAnswers() {
  const { wizard, form, texts } = useFormContext()
  const { stepUrl } = useFormHost()
  const { step, steps, fieldsByStep } = useWizardState(({ view }) => view)
  const doubts = useWizardState(shownDoubts)
  const [first] = steps
  if (first === undefined || first === step) return null
  const answers = form.steps[step]?.isReview ? [] : mainAnswers(wizard.answered, fieldOrder(form, step))
  return (
    <>
      {answers.length > 0 && (
        <div className="wizard-earlier-answers">
          <ul>
            {answers.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
          <button type="button" className="wizard-text-button" onClick={() => stepUrl.go(first)}>
            {texts.change} <span className="wizard-visually-hidden">{form.steps[first]?.title}</span>
          </button>
        </div>
      )}
      {withNestedFields(fieldsByStep.slice(0, step).flat()).flatMap(({ path, schema, name }) => {
        const doubt = doubts[path]
        const focusTitle = () => document.getElementById(stepTitleId(form.id, step))?.focus()
        if (!doubt) return []
        const id = doubtId(controlId(form.id, path))
        return <Doubt key={path} id={id} doubt={doubt} title={schema.title ?? name} onAccepted={focusTitle} />
      })}
    </>
  )
}

const stateOf = (index: number, step: number) => (index < step ? 'done' : index === step ? 'current' : 'todo')

/** Id of the heading of a step, a 0-based index. */
export const stepTitleId = (formId: string, step: number): string => `${formId}-step-${step + 1}`

/** The visitor's progress, as text and as a bar. */
function Progress() {
  const { texts, isPlain } = useFormContext()
  const view = useWizardState(({ view }) => view)
  return (
    <div className="wizard-progress" {...scriptOnly(isPlain)}>
      <p>{fillIn(texts, 'progress', progressOf(view))}</p>
      <ol aria-hidden="true">
        {view.steps.map((asked) => (
          <li key={asked} data-state={stateOf(asked, view.step)} />
        ))}
      </ol>
    </div>
  )
}

/**
 * Heading of a step. The open step also has the progress and the earlier answers, and the first step the intro. The heading takes
 * the focus, so Tab leads from there to the first field.
 */
export function StepHeader({ step, intro }: { step: number; intro?: string }) {
  const { form } = useFormContext()
  const isOpen = useWizardState(({ view }) => view.step === step)
  const { title, description } = form.steps[step] ?? {}
  return (
    <>
      {isOpen && form.steps.length > 1 && <Progress />}
      {isOpen && <EarlierAnswers />}
      <h2 id={stepTitleId(form.id, step)} className={STEP_TITLE_CLASS} tabIndex={-1}>
        {title}
      </h2>
      {step === 0 && intro && <p className="wizard-intro">{intro}</p>}
      {description && <p className="wizard-intro">{description}</p>}
    </>
  )
}

type StepFieldsProps = {
  step: number
  /** The fields that the step shows. */
  fields: readonly VisibleField[]
  /** Whether its button sends the form. */
  isLast: boolean
}

/** The questions of a step, under the headings of its sections if it has any. */
export function StepFields({ step, fields, isLast }: StepFieldsProps) {
  const { form } = useFormContext()
  const { sections, isReview } = form.steps[step] ?? {}
  if (isReview) return <Review />
  const enterKeyOf = enterKeysOf(fields, isLast)
  if (!sections) return <FieldList fields={fields} enterKeyOf={enterKeyOf} />
  return sections.map(({ title, fields: own }) => {
    const inSection = fields.filter(({ name }) => own.includes(name))
    if (inSection.length === 0) return null
    const isPlainOnly = inSection.every((field) => field.isPlainOnly)
    return (
      <fieldset key={title} className="wizard-fieldset" data-only={isPlainOnly ? 'plain' : undefined}>
        <legend>{title}</legend>
        <FieldList fields={inSection} enterKeyOf={enterKeyOf} />
      </fieldset>
    )
  })
}
