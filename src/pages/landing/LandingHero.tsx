import { Figures } from '../../components/Figures'
import type { LandingPage } from '../../content/landing-pages'
import { CategoryScene } from '../../scenes/CategoryScene'
import { RouteLinks } from './RouteLinks'

export function LandingHero({ page: { hero, scene, figures } }: { page: LandingPage }) {
  return (
    <section className="page-hero">
      <div className="page-width page-hero-grid">
        <div>
          <h1>{hero.title}</h1>
          <p className="page-hero-text">{hero.text}</p>
          <div className="page-hero-actions">
            <RouteLinks {...hero} />
          </div>
          {figures && (
            <div className="mt-10">
              <Figures items={figures} />
            </div>
          )}
        </div>
        <CategoryScene name={scene} />
      </div>
    </section>
  )
}
