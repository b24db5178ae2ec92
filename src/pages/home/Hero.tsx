import { RfqCard } from '../../components/RfqCard'
import { SiteLink } from '../../components/SiteLink'
import { claims } from '../../content/claims'
import { hero, shippers, trialOffer } from '../../content/home'
import { heroRfq } from '../../content/samples'
import { quotesPath, tagline } from '../../content/site'
import { LaneMap } from '../../scenes/LaneMap'
import { EmailBox } from './EmailBox'
import { Stars } from './Stars'

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
          <p className="mt-6 max-w-xl text-balance text-lead text-muted">{hero.text}</p>
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
