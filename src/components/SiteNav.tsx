import menu from 'virtual:icon/menu'
import close from 'virtual:icon/x'
import { type ReactNode, useId, useState } from 'react'
import { trial } from '../content/claims'
import { infoLinks } from '../content/navigation'
import { type SiteHref, startPath } from '../content/site'
import { ButtonLink } from './Button'
import { Logo } from './Logo'
import { SiteLink } from './SiteLink'
import { StrokeIcon } from './StrokeIcon'

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
  const items = links.map(({ label, href }) => (
    <li key={href}>
      <SiteLink href={href} className="nav-link">
        {label}
      </SiteLink>
    </li>
  ))
  return (
    <header className="page-header page-header-sticky">
      <div className="page-width page-header-row">
        <Logo />
        <nav aria-label="Main" className="hidden @4xl:block print:hidden">
          <ul className="flex">{items}</ul>
        </nav>
        <div className="flex items-center gap-2">
          <div className="hidden items-center gap-2 @4xl:flex">{moreActions}</div>
          <div className={isActionShort ? 'hidden @xs:block' : 'hidden @min-[22rem]:block'}>{action}</div>
          <button
            type="button"
            className="menu-button @4xl:hidden"
            popoverTarget={id}
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
          >
            <StrokeIcon markup={isOpen ? close : menu} />
          </button>
        </div>
      </div>
      <nav
        id={id}
        popover="auto"
        aria-label="Menu"
        className="menu-panel print:hidden"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover()
        }}
      >
        <ul>{items}</ul>
        <div className="mt-2 grid gap-2 border-t border-line pt-3">
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
