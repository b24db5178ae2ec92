import { product } from '../content/site'
import { LOGO } from '../styles/logo'
import { SiteLink } from './SiteLink'
import { useHydrationMark } from './use-hydrated'

export function Logo() {
  useHydrationMark()
  return (
    <SiteLink href="/" className="inline-flex min-h-11 items-center gap-2.5 text-logo text-ink active:text-signal-text">
      <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
        <rect {...LOGO.diamond} className="fill-signal" />
        <path
          d={LOGO.line}
          fill="none"
          className="stroke-on-signal"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {product}
    </SiteLink>
  )
}
