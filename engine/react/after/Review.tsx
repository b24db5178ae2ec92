import { recapOf } from '../../form/summary.ts'
import { topLevelName } from '../../form/values.ts'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { useFormHost } from '../context/form-host.ts'

/** All answers, step by step, with a button at each step that opens it. */
export function Review() {
  const { wizard, form, category, texts } = useFormContext()
  const { stepUrl } = useFormHost()
  const steps = useWizardState(({ view }) => view.steps)
  const rows = recapOf(form, category, wizard.answers)
  return steps.flatMap((step) => {
    const { title = '', fields = [], isReview } = form.steps[step] ?? {}
    if (isReview) return []
    return (
      <section key={step} className="review-step">
        <div className="review-head">
          <h3>{title}</h3>
          <button type="button" className="text-button" onClick={() => stepUrl.go(step)}>
            {texts.change} <span className="visually-hidden">{title}</span>
          </button>
        </div>
        <dl className="recap">
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
