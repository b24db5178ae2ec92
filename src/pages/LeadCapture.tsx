import arrowLeft from 'virtual:icon/arrow-left'
import { CheckList } from '../components/CheckList'
import { PageFooter } from '../components/PageFooter'
import { PageHeader } from '../components/PageHeader'
import { SiteLink } from '../components/SiteLink'
import { StrokeIcon } from '../components/StrokeIcon'
import { page, type Welcome } from '../content/lead-capture'
import { LeadForm } from './LeadForm'
import { MockPortal } from './MockPortal'

/** The page of the lead sign-up form. */
export function LeadCapture({ email, welcome }: { email?: string; welcome: Welcome }) {
  return (
    <>
      <PageHeader>
        <SiteLink href="/" className="nav-link">
          <StrokeIcon markup={arrowLeft} size={18} className="mr-1.5" /> Back to Home
        </SiteLink>
      </PageHeader>
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
      <PageFooter />
    </>
  )
}
