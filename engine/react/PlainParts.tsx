import { hiddenControls } from '../submission/payload.ts'
import { useSnapshot, useTexts } from './form-context.ts'
import { useFormHost } from './form-host.ts'
import { PLAIN_ONLY } from './plain.ts'

/** The controls that the browser posts beside the answers, if it posts the form itself. */
export function HiddenControls() {
  const { receiverFor, sentUrl } = useFormHost()
  const form = useSnapshot(({ form }) => form)
  const category = useSnapshot(({ category }) => category)
  const id = useSnapshot(({ state }) => (state.phase === 'plain' ? state.id : undefined))
  const receiver = receiverFor(form)
  if (receiver === 'console') return null
  const controls = hiddenControls(form, category, { id, next: receiver.isRelay ? undefined : sentUrl })
  return Object.entries(controls).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Tells visitors without JavaScript to write an email instead, where nothing receives the form. */
export function NeedsScript() {
  const { contactEmail } = useFormHost()
  const texts = useTexts()
  return (
    <p className={`alert ${PLAIN_ONLY}`} role="alert">
      {texts.noscript} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  )
}
