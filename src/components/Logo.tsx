import { product } from '../content/site'
import { SiteLink } from './SiteLink'
import { useHydrationMark } from './use-hydrated'

export function Logo() {
  useHydrationMark()
  return (
    <SiteLink href="/" className="logo">
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
        <path
          d="M8.4 13.6 L12.6 21.4 L17 13.6 L21.4 21.4 L25.6 13.6"
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
