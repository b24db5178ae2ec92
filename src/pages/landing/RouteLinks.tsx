import arrowRight from 'virtual:icon/arrow-right'
import { type KeyboardEvent, useRef } from 'react'
import { tabStorage } from '../../../engine/react/context/tab-storage'
import { carry } from '../../../engine/wizard/carry'
import { ButtonLink } from '../../components/Button'
import { StrokeIcon } from '../../components/StrokeIcon'
import type { LandingPage } from '../../content/landing-pages'
import { RouteField } from './RouteField'

/** The links of a hero, with the places that a form begins with. A link to a form keeps them in the tab for it. */
export function RouteLinks({ quote, other, ends = 'places' }: Pick<LandingPage['hero'], 'quote' | 'other' | 'ends'>) {
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const box = useRef<HTMLDivElement>(null)
  const keepRoute = () => {
    const [start, end] = [from, to].map(({ current }) => current?.value.trim())
    if (start || end) carry(tabStorage(), { ...(start && { from: start }), ...(end && { to: end }) })
  }
  const openOnEnter = (event: KeyboardEvent) => {
    // Enter may have chosen a suggestion.
    if (event.key !== 'Enter' || event.isDefaultPrevented() || event.nativeEvent.isComposing) return
    event.preventDefault()
    box.current?.querySelector('a')?.click()
  }
  return (
    <div ref={box} className="route-link">
      <RouteField end="from" ends={ends} input={from} onKeyDown={openOnEnter} />
      <RouteField end="to" ends={ends} input={to} onKeyDown={openOnEnter} />
      <ButtonLink href={quote.href} kind="primary" size="large" onClick={keepRoute}>
        {quote.label} <StrokeIcon markup={arrowRight} size={20} />
      </ButtonLink>
      {other && (
        <ButtonLink href={other.href} size="large" onClick={other.isForm ? keepRoute : undefined}>
          {other.label}
        </ButtonLink>
      )}
    </div>
  )
}
