import { useTexts } from './form-context.ts'
import { useFormHost } from './form-host.ts'

/** Tells visitors without JavaScript to write an email instead. */
export function NoScript() {
  const { contactEmail } = useFormHost()
  const texts = useTexts()
  return (
    <noscript>
      <p className="alert">
        {texts.noscript} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </noscript>
  )
}
