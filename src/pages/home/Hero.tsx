import type { FormEvent } from 'react'
import { RfqCard } from '../../components/RfqCard'
import { SiteLink } from '../../components/SiteLink'
import { claims } from '../../content/claims'
import { hero, shippers, trialOffer } from '../../content/home'
import { heroRfq } from '../../content/samples'
import { quotesPath, startPath, tagline } from '../../content/site'
import { LaneMap } from '../../scenes/LaneMap'

export function Hero() {
  return (
    <section className="hero">
      <div className="page-width hero-grid">
        <div>
          <p className="shipper-line">
            {shippers.text}{' '}
            <SiteLink href={quotesPath} className="text-link">
              {shippers.link}
            </SiteLink>
          </p>
          <p className="eyebrow">{tagline}</p>
          <h1 className="mt-4">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-intro text-balance text-muted">{hero.text}</p>
          <EmailBox />
          <p className="mt-4 text-sm text-muted">{trialOffer}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <Stars />
            <strong className="font-bold tabular-nums">{claims.rating.value}</strong>
            <span className="text-muted">from {claims.reviews.value}</span>
          </p>
        </div>
        <div className="hero-scene">
          <div className="hero-map">
            <LaneMap />
          </div>
          <RfqCard rfq={heroRfq} />
        </div>
      </div>
    </section>
  )
}

/** Passes the email address to the sign-up page. A plain GET form; script only leaves out an empty address. */
function EmailBox() {
  const leaveEmptyOut = (event: FormEvent<HTMLFormElement>) => {
    const email = new FormData(event.currentTarget).get('email')
    if (String(email).trim() !== '') return
    event.preventDefault()
    location.assign(startPath)
  }
  return (
    <form action={startPath} method="get" noValidate className="email-box" onSubmit={leaveEmptyOut}>
      <label htmlFor="hero-email" className="visually-hidden">
        {hero.emailLabel}
      </label>
      <input
        id="hero-email"
        className="wizard-control"
        type="text"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={hero.emailPlaceholder}
      />
      <button type="submit" className="button button-primary button-large">
        Join Free
      </button>
    </form>
  )
}

const star = 'm10 1.6 2.6 5.3 5.8.85-4.2 4.1 1 5.8L10 14.9l-5.2 2.75 1-5.8-4.2-4.1 5.8-.850z'

/** Five stars, the last one not quite full. Decorative, because the figure is next to them. */
function Stars() {
  return (
    <svg viewBox="0 0 108 20" width="97" height="18" aria-hidden="true" className="fill-signal">
      {[0, 22, 44, 66, 88].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} opacity={x === 88 ? 0.8 : 1} />
      ))}
    </svg>
  )
}
