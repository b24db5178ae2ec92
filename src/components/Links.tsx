import arrowRight from 'virtual:icon/arrow-right'
import type { ComponentProps } from 'react'
import { SiteLink } from './SiteLink'
import { StrokeIcon } from './StrokeIcon'

type LinkProps = ComponentProps<typeof SiteLink>

type TextLinkProps = LinkProps & {
  /** Whether an arrow follows the text. */
  hasArrow?: boolean
}

/** A link that stands alone, or ends a sentence of its own. */
export const TextLink = ({ hasArrow, className = '', children, ...rest }: TextLinkProps) => (
  <SiteLink
    className={`group/link inline-flex min-h-11 items-center gap-1.5 font-strong text-signal-text underline decoration-transparent underline-offset-4 hover:decoration-current active:text-ink ${className}`.trim()}
    {...rest}
  >
    {children}
    {hasArrow && (
      <StrokeIcon
        markup={arrowRight}
        size={18}
        className="transition-transform group-hover/link:translate-x-0.75 rtl:-scale-x-100 rtl:group-hover/link:-translate-x-0.75"
      />
    )}
  </SiteLink>
)

const navClasses = { bar: 'min-h-11 text-sm/body', menu: 'min-h-12 w-full text-md' }

type NavLinkProps = LinkProps & { place?: keyof typeof navClasses }

/** A link of a header or of its menu. */
export const NavLink = ({ place = 'bar', className = '', ...rest }: NavLinkProps) => (
  <SiteLink
    className={`inline-flex items-center rounded-md px-3.5 font-medium text-ink hover:bg-sunken active:bg-line aria-[current=page]:font-strong aria-[current=page]:text-signal-text ${navClasses[place]} ${className}`.trim()}
    {...rest}
  />
)

export const FooterLink = (props: LinkProps) => (
  <SiteLink
    className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-ink hover:underline active:text-signal-text"
    {...props}
  />
)

/** A link within a sentence of small print. */
export const InlineLink = (props: LinkProps) => (
  <SiteLink className="wrap-anywhere underline underline-offset-3 hover:text-ink active:text-signal-text" {...props} />
)
