import { recapOf } from '../../form/summary.ts'
import { topLevelName } from '../../form/values.ts'
import { shownDoubts } from '../../wizard/shown.ts'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { useFormHost } from '../context/form-host.ts'

/** All answers, step by step, with a button at each step that opens it. */
export function Review() {
  const { wizard, form, texts } = useFormContext()
  const { stepUrl } = useFormHost()
  const steps = useWizardState(({ view }) => view.steps)
  // A suggestion that is accepted changes an answer.
  useWizardState(shownDoubts)
  const rows = recapOf(wizard.answered)
  return steps.flatMap((step) => {
    const { title = '', fields = [], isReview } = form.steps[step] ?? {}
    if (isReview) return []
    return (
      <section key={step} className="wizard-review">
        <div className="wizard-review-head">
          <h3>{title}</h3>
          <button type="button" className="wizard-text-button" onClick={() => stepUrl.go(step)}>
            {texts.change} <span className="wizard-visually-hidden">{title}</span>
          </button>
        </div>
        <dl className="wizard-recap">
          {rows
            .filter(({ path }) => fields.includes(topLevelName(path)))
            .map(({ path, label, text }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{text || texts.unanswered}</dd>
              </div>
            ))}
        </dl>
      </section>
    )
  })
}
