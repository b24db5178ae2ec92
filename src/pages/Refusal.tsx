import type { RefusedPost } from '../../engine/submission/page-request'
import { site } from '../../site.config'
import { buttonClass } from '../components/Button'
import { InlineLink } from '../components/Links'
import { notSent } from '../content/sent'

const ContactLink = () => <InlineLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</InlineLink>

/** The reason why a form was refused, for a visitor without JavaScript, and what to do once they are back at their answers. */
type Reason = { readonly why: string; readonly then: string }

const OTHER_BROWSER = 'open the form in another browser'

/** Reasons by status. All other statuses are temporary failures. */
const REASONS: Readonly<Record<number, Reason>> = {
  400: { why: "Your browser sent the form in a format that we can't read.", then: OTHER_BROWSER },
  403: {
    why: "Your browser didn't say that the form came from our site. A privacy setting, an extension or your network may hide it.",
    then: OTHER_BROWSER,
  },
  404: { why: 'This form has changed since you opened it.', then: 'reload the page' },
  413: { why: 'Your answers are longer than we can accept.', then: 'shorten the longest one, and send the form again' },
  415: { why: "Your browser sent the form in a format that we can't read.", then: OTHER_BROWSER },
  422: { why: 'This form has changed since you opened it.', then: 'reload the page' },
  429: { why: 'We got too many forms from your network in a short time.', then: 'send it again' },
}

type RefusalPageProps = Pick<RefusedPost, 'status' | 'message' | 'problems'> & {
  /** How long to wait: `2 minutes`. */
  readonly wait: string | undefined
}

/** Says that a form was not received, if there is no form to correct. */
export function RefusalPage({ status, message, problems = [], wait }: RefusalPageProps) {
  const temporary = { why: message, then: 'send it again' }
  const { why, then } = problems.length > 0 ? { why: message, then: 'correct them' } : (REASONS[status] ?? temporary)
  return (
    <section>
      <h1 className="text-page">{notSent}</h1>
      <p className="wizard-alert mt-8" data-kind="error">
        {why}
      </p>
      {problems.length > 0 && (
        <ul className="mt-4 list-disc ps-6">
          {problems.map((problem) => (
            <li key={problem.path}>{problem.message}</li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        Go back in your browser: your answers are still there, and {then}
        {wait && ` in ${wait}`}. Or email us at <ContactLink />.
      </p>
    </section>
  )
}

/** Shown for an unknown address below the one that forms are posted to. */
export const MissingPage = () => (
  <section>
    <h1 className="text-page">Oops! Page not found</h1>
    <p className="mt-4">
      If you've just sent a form and saw a reference number, we have it. If you didn't see one, go back in your browser
      and send the form again, or email us at <ContactLink />.
    </p>
    <p className="mt-8">
      <a className={buttonClass({})} href="/">
        Return to Home
      </a>
    </p>
  </section>
)
