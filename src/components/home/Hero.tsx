import { claims, trial } from '../../content/claims'
import { hero } from '../../content/home'
import { sampleRfqs } from '../../content/samples'
import { tagline } from '../../content/site'
import { RfqCard } from '../RfqCard'
import { LaneMap } from '../scenes/LaneMap'
import { EmailBox } from './EmailBox'
import { Stars } from './Stars'

export function Hero() {
  const [rfq] = sampleRfqs
  return (
    <section className="hero">
      <div className="shell hero-grid">
        <div className="hero-words">
          <p className="eyebrow">{tagline}</p>
          <h1 className="mt-4 text-display">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-balance text-lead text-muted">{hero.text}</p>
          <EmailBox />
          <p className="mt-4 text-sm text-muted">
            Start with {trial.leadsLabel}. {trial.noCard}.
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <Stars />
            <strong className="font-bold tabular-nums">{claims.rating.value}</strong>
            <span className="text-muted">from {claims.reviews.value}</span>
          </p>
        </div>
        <div className="hero-scene">
          <LaneMap />
          {rfq && <RfqCard rfq={rfq} />}
        </div>
      </div>
    </section>
  )
}
