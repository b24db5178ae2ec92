import { useEffect, useRef } from 'react'
import { useWizard } from './wizard-context.ts'

/** The card after an accepted submission. Its heading takes the focus. */
export function ThankYou({ categoriesPath }: { categoriesPath: string }) {
  const { form, state, variant } = useWizard()
  const { texts } = variant
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="thank-you" aria-labelledby={`${form.id}-done`}>
      <h2 id={`${form.id}-done`} ref={heading} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p>{texts.doneText}</p>
      {state.reference && (
        <p className="reference">
          {texts.reference} <code>{state.reference}</code>
        </p>
      )}
      <form action={categoriesPath}>
        <button type="submit" className="button button-primary">
          {texts.again}
        </button>
      </form>
    </section>
  )
}
