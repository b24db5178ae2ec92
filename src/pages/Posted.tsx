import { type Form, type FormTexts, variantOf } from '../../engine/form/form'
import { deadlineInWords, doneText, fillIn } from '../../engine/form/texts'
import { AskUs, FairQuotes, NextSteps, ThankYouCard } from '../../engine/react/after/SentParts'
import { PlainForm } from '../../engine/react/PlainForm'
import type { PostedForm, PostOutcome, RefusedPost, SentPost } from '../../engine/submission/page-request'
import { newSeed } from '../../engine/submission/payload'
import { LOCALE, sayWait } from '../../engine/words/say'
import { promisedHours, relayPaths } from '../../site.config'
import { buttonClass } from '../components/Button'
import { home, meta, notSent } from '../content/sent'
import { demoPath, quotesPath } from '../content/site'
import { PrivacyNote } from '../form/CategoryForm'
import { SITE_FACTS } from '../form/host'
import type { Posted } from '../form/page-context'
import { writeQuery } from '../form/query'
import { MissingPage, RefusalPage } from './Refusal'

const HOST = {
  ...SITE_FACTS,
  receiverFor: ({ submission }: Form) => ({ url: `${relayPaths.submit}/${submission.mailbox}`, isRelay: true }),
  sentUrl: '',
}

/** @param form the form that was sent, if it still exists */
function SentCard({
  reference,
  form,
  texts,
}: Pick<SentPost, 'reference'> & { form: Form | undefined; texts: FormTexts }) {
  const isEmptied = form !== undefined && form.completion !== 'thank-you'
  const isQuote = form && !isEmptied && !form.submission.intent
  return (
    <ThankYouCard formId={form?.id ?? 'form'} texts={texts} text={doneText(texts, promisedHours)} reference={reference}>
      <NextSteps texts={texts} deadline={promisedHours === undefined ? undefined : deadlineInWords(promisedHours)} />
      {isQuote && <FairQuotes texts={texts} />}
      <a className={buttonClass({})} href={isEmptied ? '/' : quotesPath}>
        {isEmptied ? home : texts.again}
      </a>
      {isQuote && <AskUs url={HOST.contactUrl(reference)} texts={texts} />}
    </ThankYouCard>
  )
}

/** A refused form with its answers, and the problems of the answers or another reason. */
function RefusedForm({
  form,
  post: { category, answers, seed = newSeed() },
  problems = [],
  hasChanged,
  retryAfterSeconds,
}: Pick<RefusedPost, 'problems' | 'hasChanged' | 'retryAfterSeconds'> & { form: Form; post: PostedForm }) {
  const variant = variantOf(form, category ?? '')
  const { changed, failureText } = variant.texts
  const failure = problems.length === 0 && !hasChanged ? { retryAfterSeconds } : undefined
  return (
    <>
      {(failure || hasChanged) && (
        <p className="wizard-alert" data-kind="error" role="alert">
          {hasChanged ? changed : failureText}
        </p>
      )}
      <PlainForm
        form={form}
        host={HOST}
        intro={variant.description}
        category={category}
        answers={answers}
        problems={problems.map((problem) => ({ ...problem, message: problem.message ?? variant.texts.invalid }))}
        failure={failure}
        seed={seed}
      >
        <PrivacyNote />
      </PlainForm>
    </>
  )
}

const waitOf = ({ retryAfterSeconds }: RefusedPost) =>
  retryAfterSeconds === undefined ? undefined : sayWait(retryAfterSeconds, LOCALE)

function refusedPage({ post, ...refusal }: RefusedPost, form: Form | undefined): Posted {
  if (!post || !form) return { title: notSent, content: <RefusalPage {...refusal} wait={waitOf(refusal)} /> }
  const title = fillIn(variantOf(form, post.category ?? '').texts, 'titleError', { title: form.heading })
  return { title, content: <RefusedForm {...refusal} form={form} post={post} /> }
}

function sentPage({ reference }: SentPost, form: Form | undefined, forms: readonly Form[]): Posted {
  const texts = (form ?? forms.find(({ completion }) => completion === 'thank-you'))?.texts
  if (!texts) return { title: meta.title, content: <p translate="no">{reference}</p> }
  const title = fillIn(texts, 'titleDone', { title: form?.heading ?? texts.doneTitle })
  return { title, content: <SentCard reference={reference} form={form} texts={texts} /> }
}

function formOf(outcome: PostOutcome, forms: readonly Form[]): Form | undefined {
  const formId =
    outcome.kind === 'sent' ? outcome.formId : outcome.kind === 'refused' ? outcome.post?.formId : undefined
  return forms.find(({ id }) => id === formId)
}

/** Id of the form of the lead sign-up, which is in a page of the site. */
const LEAD = 'lead'

/** The page for an outcome whose form has no page of its own. */
const NO_PAGE = '/404'

/**
 * URL of the page that shows the outcome of a form post. After sending, the category is unknown, so a form that takes any category
 * shows its own heading.
 * @param forms all forms of the relay
 */
export function postedUrl(outcome: PostOutcome, forms: readonly Form[]): string {
  const form = formOf(outcome, forms)
  const path = form?.id === LEAD ? demoPath : (form?.path ?? NO_PAGE)
  const category = outcome.kind === 'refused' ? outcome.post?.category : form?.heading
  return form?.openCategory && category !== undefined ? path + writeQuery({ category }) : path
}

/** The page after a form post. @param forms all forms of the relay */
export function postedPage(outcome: PostOutcome, forms: readonly Form[]): Posted {
  const form = formOf(outcome, forms)
  switch (outcome.kind) {
    case 'sent':
      return sentPage(outcome, form, forms)
    case 'refused':
      return refusedPage(outcome, form)
    case 'missing':
      return { title: 'Page not found', content: <MissingPage /> }
  }
}
