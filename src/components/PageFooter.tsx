import { legalLinks } from '../content/legal-pages'
import { contactEmail, copyright } from '../content/site'
import { SiteLink } from './SiteLink'

/** The footer of forms, legal pages and the chooser. */
export function PageFooter() {
  return (
    <footer className="page-footer">
      <div className="page-width page-footer-row">
        <p>{copyright}</p>
        <p>
          Questions?{' '}
          <a href={`mailto:${contactEmail}`} className="footer-link">
            {contactEmail}
          </a>
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          {legalLinks.map(({ label, href }) => (
            <SiteLink key={href} href={href} className="footer-link">
              {label}
            </SiteLink>
          ))}
        </nav>
      </div>
    </footer>
  )
}
