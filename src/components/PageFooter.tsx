import { copyright } from '../content/site'
import { SiteLink } from './SiteLink'

export function PageFooter() {
  return (
    <footer className="page-footer">
      <div className="shell page-footer-row">
        <p>{copyright}</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          <SiteLink href="/terms-of-use" className="footer-link">
            Terms of Use
          </SiteLink>
          <SiteLink href="/privacy-policy" className="footer-link">
            Privacy Policy
          </SiteLink>
        </nav>
      </div>
    </footer>
  )
}
