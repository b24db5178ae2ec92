import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Form } from '../engine/form/form.ts'
import { fillIn } from '../engine/form/placeholders.ts'
import { FairQuotes, NextSteps } from '../engine/react/AfterSending.tsx'
import { durationInWords } from '../engine/react/duration.ts'
import { PlainForm } from '../engine/react/PlainForm.tsx'
import { ThankYouCard } from '../engine/react/ThankYouCard.tsx'
import { newSeed } from '../engine/submission/id.ts'
import type { FindShell } from '../engine/submission/site-template.ts'
import { relayPaths, site } from '../site.config.ts'
import { BARE_PAGE, fillTemplate } from './page-template.ts'
import type { FormPost } from './read-form-post.ts'
import { MissingPage, RefusalPage } from './refusal-page.tsx'
import type { RefusedPost, Sent, SubmitPages } from './submit-pages.ts'

/** Where the note goes. No text of a visitor can contain this element, because text is escaped. */
const NOTE_SLOT = 'note'

const NOT_SENT = "Your form wasn't sent"

const SentCard = ({ reference, form, texts }: Sent) => (
  <ThankYouCard formId={form?.id ?? 'form'} texts={texts} reference={reference}>
    <NextSteps texts={texts} />
    {form?.completion === 'thank-you' && <FairQuotes texts={texts} />}
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

const PLAIN_HOST = {
  categoriesPath: '/quotes',
  categoryQuestion: 'What are you looking to move?',
  contactEmail: site.contactEmail,
  receiverFor: ({ submission }: Form) => ({ url: `${relayPaths.submit}/${submission.mailbox}`, isRelay: true }),
  sentUrl: '',
}

/** A refused form with its answers: the problems of the answers, or else what else went wrong. */
function RefusedForm({ post, problems = [], retryAfterSeconds }: RefusedPost & { post: FormPost }) {
  const { form, category, variant, answers, seed = newSeed() } = post
  const failure = problems.length === 0 ? { retryAfterSeconds } : undefined
  return (
    <>
      {failure && (
        <p className="alert alert-error" role="alert">
          {variant.texts.failureText}
        </p>
      )}
      <PlainForm
        form={form}
        host={PLAIN_HOST}
        intro={variant.description}
        category={category}
        answers={answers}
        problems={problems.map((problem) => ({ ...problem, message: problem.message ?? variant.texts.invalid }))}
        failure={failure}
        seed={seed}
      >
        <slot name={NOTE_SLOT} />
      </PlainForm>
    </>
  )
}

const waitOf = ({ retryAfterSeconds }: Pick<RefusedPost, 'retryAfterSeconds'>) =>
  retryAfterSeconds === undefined ? undefined : durationInWords(retryAfterSeconds)

const titleOf = (heading: string) => (heading.includes(site.product) ? heading : `${heading} | ${site.product}`)

/** Renders the pages for visitors without JavaScript, in pages of the site. */
export function renderedPages(findShell: FindShell): SubmitPages {
  const render = async (form: Form | undefined, category: string, title: string, content: ReactNode) => {
    const { template, note } = (await findShell(form, category)) ?? { template: BARE_PAGE, note: '' }
    const html = renderToStaticMarkup(content).replace(`<slot name="${NOTE_SLOT}"></slot>`, () => note)
    return fillTemplate(template, { title: titleOf(title), category, content: html })
  }
  return {
    refused: ({ post, ...refusal }) => {
      if (!post) return render(undefined, '', NOT_SENT, <RefusalPage {...refusal} wait={waitOf(refusal)} />)
      const { form, category = '', variant } = post
      const title = fillIn(variant.texts, 'titleError', { title: form.heading })
      return render(form, category, title, <RefusedForm {...refusal} post={post} />)
    },
    missing: () => render(undefined, '', 'Page not found', <MissingPage />),
    sent: (sent) => {
      const title = fillIn(sent.texts, 'titleDone', { title: sent.form?.heading ?? sent.texts.doneTitle })
      const { label = '', openCategory = false, heading = '' } = sent.form ?? {}
      return render(sent.form, (openCategory ? heading : label) ?? '', title, <SentCard {...sent} />)
    },
  }
}
