import menu from 'virtual:icon/menu'
import close from 'virtual:icon/x'
import { type ReactNode, useId, useState } from 'react'
import { infoLinks } from '../content/navigation'
import { type SiteHref, startPath } from '../content/site'
import { trial } from '../content/trial'
import { ButtonLink } from './Button'
import { IconButton } from './IconButton'
import { NavLink } from './Links'
import { Logo } from './Logo'
import { HeaderRow } from './Page'

type SiteNavProps = {
  links: readonly { label: string; href: SiteHref }[]
  /** The call to action in the bar. On narrow screens, it is only in the menu. */
  action: ReactNode
  /** Whether the call to action is short enough for a small phone. */
  isActionShort?: boolean
  moreActions?: ReactNode
}

/** The header of the business pages. On small screens the menu is a popover, which works without script. */
export function SiteNav({ links, action, isActionShort, moreActions }: SiteNavProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const linksIn = (place: 'bar' | 'menu') =>
    links.map(({ label, href }) => (
      <li key={href}>
        <NavLink href={href} place={place}>
          {label}
        </NavLink>
      </li>
    ))
  return (
    <header className="top-0 z-30 border-b border-line bg-paper tall:sticky">
      <HeaderRow>
        <Logo />
        <nav aria-label="Main" className="hidden @4xl:block print:hidden">
          <ul className="flex">{linksIn('bar')}</ul>
        </nav>
        <div className="flex items-center gap-2">
          <div className="hidden items-center gap-2 @4xl:flex">{moreActions}</div>
          {/* 22rem: room for the longest one next to the logo. */}
          <div className={isActionShort ? 'hidden @xs:block' : 'hidden @min-[22rem]:block'}>{action}</div>
          <IconButton
            markup={isOpen ? close : menu}
            className="@4xl:hidden"
            popoverTarget={id}
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
          />
        </div>
      </HeaderRow>
      <nav
        id={id}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-gutter top-header bottom-auto m-0 ms-auto mt-1 max-h-menu w-auto max-w-88 overflow-y-auto rounded-lg border border-line bg-surface p-3 text-ink shadow-float print:hidden"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover?.()
        }}
      >
        <ul>{linksIn('menu')}</ul>
        <div className="mt-2 grid gap-2 border-t border-line pt-3 *:min-h-12 *:text-md/tight">
          {action}
          {moreActions}
        </div>
      </nav>
    </header>
  )
}

/** The header of the pages that explain the service. */
export function InfoNav({ withAbout }: { withAbout?: boolean }) {
  return (
    <SiteNav
      links={withAbout ? infoLinks : infoLinks.filter(({ href }) => href !== '/about')}
      action={<TrialLink kind="ink" size="small" />}
    />
  )
}

/** The call to action of the pages that explain the service. */
export function TrialLink({ kind = 'primary', size }: { kind?: 'primary' | 'ink'; size?: 'small' | 'large' }) {
  return (
    <ButtonLink href={startPath} kind={kind} size={size}>
      {trial.shortLabel}
    </ButtonLink>
  )
}
