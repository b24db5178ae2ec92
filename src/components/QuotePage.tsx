import type { ReactNode } from 'react'

const topClasses = {
  header: 'pt-fluid-14',
  breadcrumb: 'pt-fluid-6',
  backLink: 'pt-0',
}

type QuotePageProps = {
  /** The part above the first line. Sets the space between them. */
  above?: keyof typeof topClasses
  children: ReactNode
}

/** The `main` of a form, the chooser or a short message. It is so high that steps of different heights shift nothing in view. */
export const QuotePage = ({ above = 'header', children }: QuotePageProps) => (
  <main
    id="main"
    className={`group/page @container page-width min-h-page pb-fluid-24 print:min-h-0 print:p-0 ${topClasses[above]}`}
  >
    {children}
  </main>
)

/** A heading with a sentence below it. */
export const QuoteIntro = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="text-heading font-heavy">{title}</h1>
    <p className="mt-3 mb-fluid-9 max-w-152 text-intro text-muted">{children}</p>
  </>
)

/** The heading of a form's page. */
export const FormHeading = ({ children }: { children: ReactNode }) => (
  <h1 className="text-form font-heavy group-has-[.wizard-thank-you]/page:text-base group-has-[.wizard-thank-you]/page:font-strong group-has-[.wizard-thank-you]/page:text-muted">
    {children}
  </h1>
)

/** A form and, beside it where there is room, what visitors read next to it. After Thank You, there is only the card. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <div className="mt-fluid-7 @columns:grid @columns:grid-cols-[minmax(0,42rem)_minmax(0,20rem)] @columns:items-start @columns:gap-fluid-14 @columns:has-[.wizard-thank-you]:grid-cols-1">
    {children}
  </div>
)
