import menu from 'virtual:icon/menu'
import close from 'virtual:icon/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { infoLinks, shipperLinks } from '../content/navigation'
import { type SiteHref, startPath } from '../content/site'
import { trial } from '../content/trial'
import { ButtonLink } from './Button'
import { iconButtonClass } from './IconButton'
import { NavLink } from './Links'
import { Logo } from './Logo'
import { HeaderRow } from './Page'
import { StrokeIcon } from './StrokeIcon'

type SiteNavProps = {
  links: readonly { label: string; href: SiteHref }[]
  /** The call to action in the bar. On narrow screens, it is only in the menu. */
  action: ReactNode
  /** Whether the call to action is short enough for a small phone. */
  isActionShort?: boolean
  moreActions?: ReactNode
}

/** The header of the business pages. On small screens its links are in a menu. */
export function SiteNav({ links, action, isActionShort, moreActions }: SiteNavProps) {
  const linksIn = (place: 'bar' | 'menu') =>
    (place === 'menu' ? [...shipperLinks, ...links] : links).map(({ label, href }) => (
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
          <Menu>
            <ul>{linksIn('menu')}</ul>
            <div className="mt-2 grid gap-2 border-t border-line pt-3 *:min-h-12 *:text-md/tight">
              {action}
              {moreActions}
            </div>
          </Menu>
        </div>
      </HeaderRow>
    </header>
  )
}

/** Closes a menu. The focus does not stay on what is hidden then. */
function dismiss(details: HTMLDetailsElement): void {
  if (details.open && details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
}

/** A menu that opens without script. With script, Escape, a press on a link or outside, and leaving it by Tab close it, too. */
function Menu({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = element.current
    if (!details) return
    const ended = new AbortController()
    const { signal } = ended
    const follow = ({ target }: Event) => (target as Element).closest('a, button') && dismiss(details)
    details.addEventListener('click', follow, { signal })
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !details.contains(relatedTarget as Node)) details.open = false
    }
    details.addEventListener('focusout', leave, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(details), { signal })
    addEventListener('pointerup', ({ target }) => details.contains(target as Node) || dismiss(details), { signal })
    return () => ended.abort()
  }, [])
  return (
    <details ref={element} className="group/menu @4xl:hidden print:hidden">
      <summary aria-label="Menu" className={`list-none [&::-webkit-details-marker]:hidden ${iconButtonClass}`}>
        <StrokeIcon markup={menu} className="group-open/menu:hidden" />
        <StrokeIcon markup={close} className="hidden group-open/menu:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-gutter top-full z-30 ms-auto mt-1 max-h-menu max-w-88 overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-float"
      >
        {children}
      </nav>
    </details>
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
