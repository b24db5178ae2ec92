import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The layout of every page: header, content column and footer. */
export const Page = ({ children }: { children: ReactNode }) => (
  <>
    <header className="page-header">
      <div className="page-width page-header-row">
        <Link className="logo" to="/">
          <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
            <rect
              x="5.2"
              y="5.2"
              width="23.6"
              height="23.6"
              rx="4.5"
              transform="rotate(45 17 17)"
              className="fill-signal"
            />
          </svg>
          Sample Freight
        </Link>
      </div>
    </header>
    <main id="main" className="quote-page">
      {children}
    </main>
    <footer className="page-footer">
      <div className="page-width page-footer-row">
        <p>© 2024 Sample Freight</p>
        <nav aria-label="Legal">
          <Link to="/terms-of-use" className="footer-link">
            Terms of Use
          </Link>
          <Link to="/privacy-policy" className="footer-link">
            Privacy Policy
          </Link>
        </nav>
      </div>
    </footer>
  </>
)
