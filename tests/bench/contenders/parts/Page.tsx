import type { ReactNode } from 'react'

/** The layout of every page: header, content column and footer. */
export const Page = ({ children }: { children: ReactNode }) => (
  <>
    <header className="page-header">
      <div className="page-width page-header-row">
        <a className="logo" href="/">
          Sample Freight
        </a>
      </div>
    </header>
    <main id="main" className="quote-page">
      {children}
    </main>
    <footer className="page-footer">
      <div className="page-width page-footer-row">
        <p>© 2024 Sample Freight</p>
      </div>
    </footer>
  </>
)
