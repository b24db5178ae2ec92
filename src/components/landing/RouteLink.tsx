import { ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { tabStorage } from '../../../engine/react/tab-storage'
import { carry } from '../../../engine/wizard/carry'
import type { LandingPage } from '../../content/landing-page'
import { route } from '../../content/quotes'
import { ButtonLink } from '../Button'

const ENDS = ['from', 'to'] as const

/** The link to the form of a category, with the places that it begins with. They are kept in the tab for the form. */
export function RouteLink({ label, href }: LandingPage['hero']['quote']) {
  const box = useRef<HTMLDivElement>(null)
  const inputOf = (end: (typeof ENDS)[number]) => box.current?.querySelector<HTMLInputElement>(`#route-${end}`)
  const keepRoute = () => {
    const [from, to] = ENDS.map((end) => inputOf(end)?.value.trim())
    if (from || to) carry(tabStorage(), { ...(from && { from }), ...(to && { to }) })
  }
  const openOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    box.current?.querySelector('a')?.click()
  }
  return (
    <div ref={box} className="route-link">
      {ENDS.map((end) => (
        <div key={end} className="script-only">
          <label className="field-label" htmlFor={`route-${end}`}>
            {route[end]}
          </label>
          <input
            id={`route-${end}`}
            className="control"
            type="text"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="go"
            placeholder={route.placeholder}
            onKeyDown={openOnEnter}
          />
        </div>
      ))}
      <ButtonLink href={href} kind="primary" size="large" onClick={keepRoute}>
        {label} <ArrowRight size={20} aria-hidden="true" />
      </ButtonLink>
    </div>
  )
}
