import { useTexts } from './form-context.ts'
import { useFormHost } from './form-host.ts'

/** What a visitor without JavaScript reads instead of an answer. */
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
