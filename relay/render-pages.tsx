import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Form } from '../engine/form/form.ts'
import { fillIn } from '../engine/form/placeholders.ts'
import { durationInWords } from '../engine/react/duration.ts'
import { ThankYouCard } from '../engine/react/ThankYouCard.tsx'
import { site } from '../site.config.ts'
import { BARE_PAGE, fillTemplate, type PageTemplate } from './page-template.ts'
import type { RefusedPost, Sent, SubmitPages } from './submit-pages.ts'

/** Returns the page of the site around a form or, without a form, around a message. Undefined if the site has none. */
export type FindShell = (form: Form | undefined, category: string) => Promise<PageTemplate | undefined>

const contactLink = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>

/** Says that a form was not received, where there is no form to correct. */
function Refusal({ message, retryAfterSeconds }: RefusedPost) {
  const wait = retryAfterSeconds === undefined ? '' : ` in ${durationInWords(retryAfterSeconds)}`
  return (
    <section className="refusal">
      <h1>Your form wasn't sent</h1>
      <p className="alert alert-error">{message}</p>
      <p>
        To keep your answers, go back in your browser. Then send the form again{wait}, or write to {contactLink}.
      </p>
    </section>
  )
}

const SentCard = ({ reference, form, texts }: Sent) => (
  <ThankYouCard formId={form?.id ?? 'form'} texts={texts} reference={reference}>
    {form && form.completion !== 'thank-you' ? (
      <a className="button button-secondary" href="/">
        Return to Home
      </a>
    ) : (
      <a className="button button-secondary" href="/quotes">
        {texts.again}
      </a>
    )}
  </ThankYouCard>
)

/** Renders the pages for visitors without JavaScript, in pages of the site. */
export function renderedPages(findShell: FindShell): SubmitPages {
  const render = async (form: Form | undefined, category: string, title: string, content: ReactNode) => {
    const shell = (await findShell(form, category)) ?? BARE_PAGE
    return fillTemplate(shell, {
      title: `${title} | ${site.product}`,
      category,
      content: renderToStaticMarkup(content),
    })
  }
  return {
    refused: (refusal) => render(undefined, '', "Your form wasn't sent", <Refusal {...refusal} />),
    sent: (sent) => {
      const title = fillIn(sent.texts, 'titleDone', { title: sent.form?.heading ?? sent.texts.doneTitle })
      return render(sent.form, sent.form?.label ?? '', title, <SentCard {...sent} />)
    },
  }
}
