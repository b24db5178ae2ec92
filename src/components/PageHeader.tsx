import type { ReactNode } from 'react'
import { Logo } from './Logo'

export function PageHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="page-header">
      <div className="page-width page-header-row">
        <Logo />
        {children && (
          <nav aria-label="Main" className="page-header-nav">
            {children}
          </nav>
        )}
      </div>
    </header>
  )
}
