import type { FormEvent } from 'react'
import { claims, isShown } from '../../../site.config'
import { Button } from '../../components/Button'
import { TextLink } from '../../components/Links'
import { RfqCard } from '../../components/RfqCard'
import { Eyebrow, HeroColumns } from '../../components/Section'
import { hero, shippers, trialOffer } from '../../content/home'
import { heroRfq } from '../../content/samples'
import { quotesPath, startPath, tagline } from '../../content/site'
import { LaneMap } from '../../scenes/LaneMap'

export function Hero() {
  return (
    <section className="pt-fluid-20 pb-fluid-18">
      <HeroColumns>
        <div>
          <p className="mb-6 text-sm/body">
            {shippers.text} <TextLink href={quotesPath}>{shippers.link}</TextLink>
          </p>
          <Eyebrow>{tagline}</Eyebrow>
          <h1 className="mt-1 text-display text-pretty">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-intro text-balance text-muted">{hero.text}</p>
          <EmailBox />
          <p className="mt-4 text-sm text-muted">{trialOffer}</p>
          {isShown('rating') && (
            <p className="mt-6 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
              <Stars />
              <strong className="font-bold tabular-nums">{claims.rating.text}</strong>
              {isShown('reviews') && <span className="text-muted">from {claims.reviews.text}</span>}
            </p>
          )}
        </div>
        <HeroScene />
      </HeroColumns>
    </section>
  )
}

/** A map and, over its lower eighth, a request, with a line from the end of the highlighted lane to it. */
const HeroScene = () => (
  <div>
    <div dir="ltr" className="relative">
      <LaneMap />
      <span
        aria-hidden="true"
        className="absolute inset-s-[73.17%] top-[68.5%] bottom-0 -ms-px w-0.5 origin-top bg-signal motion-safe:animate-leader"
      />
    </div>
    <div className="relative mt-[-12.5%]">
      <RfqCard rfq={heroRfq} />
    </div>
  </div>
)

/** Passes the email address to the sign-up page. A plain GET form; script only leaves out an empty address. */
function EmailBox() {
  const leaveEmptyOut = (event: FormEvent<HTMLFormElement>) => {
    const email = new FormData(event.currentTarget).get('email')
    if (String(email).trim() !== '') return
    event.preventDefault()
    location.assign(startPath)
  }
  return (
    <form
      action={startPath}
      method="get"
      noValidate
      className="mt-8 flex max-w-136 flex-wrap gap-2.5"
      onSubmit={leaveEmptyOut}
    >
      <label htmlFor="hero-email" className="sr-only">
        {hero.emailLabel}
      </label>
      <input
        id="hero-email"
        className="wizard-control min-h-13 grow basis-60"
        type="text"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={hero.emailPlaceholder}
      />
      <Button type="submit" kind="primary" size="large" className="min-w-36 shrink-0 grow xs:grow-0">
        Join Free
      </Button>
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
