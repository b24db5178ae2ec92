import type { Form } from '../form/form.ts'
import { hiddenControls } from '../submission/payload.ts'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'

/** Hidden controls that the browser posts with the answers if it posts the form itself. */
export function HiddenControls() {
  const { receiverFor, sentUrl } = useFormHost()
  const { wizard, form, category } = useFormContext()
  const { answers } = wizard.answered
  const seed = useWizardState((state) => (state.phase === 'plain' ? state.seed : undefined))
  const receiver = receiverFor(form)
  if (receiver === 'console') return null
  const controls = Object.entries(
    hiddenControls(form, category, { seed, answers, next: receiver.isRelay ? undefined : sentUrl }),
  ).filter(([name]) => name !== 'category' || !hasCategorySelect(form))
  return controls.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Whether a visitor without JavaScript chooses the category: the page of its tiles is the same file for all of them. */
const hasCategorySelect = ({ openCategory, tiles }: Form) => openCategory && tiles.length > 1

/** The categories of the form's tiles, and the one in the URL if the page was made for it. */
export function CategorySelect() {
  const { categoryQuestion } = useFormHost()
  const { form, category } = useFormContext()
  if (!hasCategorySelect(form)) return null
  const id = `${form.id}-category`
  const categories = new Set([category, ...form.tiles.map(({ label }) => label)])
  return (
    <div className="wizard-field" data-only="plain">
      <label className="wizard-label" htmlFor={id}>
        {categoryQuestion}
      </label>
      <select className="wizard-control" id={id} name="category" defaultValue={category}>
        {[...categories].map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Tells visitors without JavaScript to write an email instead, if nothing receives the form. */
export function NeedsScript() {
  const { contactEmail } = useFormHost()
  const { texts } = useFormContext()
  return (
    <p className="wizard-alert" data-only="plain" role="alert">
      {texts.noscript} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  )
}
