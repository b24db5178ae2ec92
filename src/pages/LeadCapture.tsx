import lead from 'virtual:form/lead'
import { CheckList } from '../components/Lists'
import { BackToHome, Page } from '../components/Page'
import { meta, page, type Welcome } from '../content/lead-capture'
import { portal } from '../content/samples'
import { CategoryForm, CategorySession } from '../form/CategoryForm'

/** The page of the lead sign-up form. */
export function LeadCapture({ email, welcome }: { email?: string; welcome: Welcome }) {
  return (
    <Page nav={<BackToHome />}>
      <main id="main" className="page-width lead-page">
        <div className="lead-text">
          <h1>{page.title}</h1>
          <p className="page-hero-text">{welcome.text}</p>
          <div className="mt-6">
            <CheckList items={welcome.points} />
          </div>
        </div>
        <div className="lead-form">
          <LeadForm email={email} submitLabel={welcome.submitLabel} next={welcome.next} />
        </div>
        <MockPortal />
      </main>
    </Page>
  )
}

type LeadFormProps = Pick<Welcome, 'submitLabel' | 'next'> & {
  /** Email address from the URL, which is filled in. */
  email?: string
}

/** The lead sign-up form. */
function LeadForm({ email, ...texts }: LeadFormProps) {
  return (
    <CategorySession key={email} form={lead} prefill={email ? { email } : undefined}>
      <CategoryForm title={meta.title} {...texts} />
    </CategorySession>
  )
}

/** A blurred mockup of the product, hidden from screen readers. */
function MockPortal() {
  return (
    <div className="mock-portal" aria-hidden="true" data-sample="true" inert>
      <div className="mock-portal-bar" />
      <div className="mock-portal-page">
        <dl>
          {portal.figures.map(({ label, value }) => (
            <div key={label} className="mock-portal-figure">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {portal.rows.map(({ contact, company, route, mode, status }) => (
            <li key={contact}>
              <strong>{contact}</strong>
              <span className={status === 'Hot' ? 'badge badge-hot' : 'badge badge-cool'}>{status}</span>
              <span>{company}</span>
              <span>
                {route}, {mode}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
