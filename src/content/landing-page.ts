import type { SiteHref } from '../site-href'
import type { IconName } from './icon-name'

export type SceneName = 'furniture' | 'boxes' | 'car' | 'motorcycle' | 'parts' | 'container' | 'air'

type Words = { title: string; text?: string }
type Action = { label: string; href: SiteHref }

/** Path of a landing page. */
export type LandingPath = `/${string}-shipping`

/** Path of the landing page whose file in `landing/` has this name. */
export const landingPathOf = (name: string): LandingPath => `/${name}-shipping`

/** Everything that the landing page of a category says. A file in `landing/` is a page at `/<file name>-shipping`. */
export type LandingPage = {
  /** Place among the cards of `/services`. */
  order: number
  /** What a search engine shows. Title without the product's name. */
  search: { title: string; description: string }
  /** Card on `/services`. */
  card: { icon: IconName; title: string; text: string }
  /** Drawing of the hero; its vehicle also passes under the closing words. */
  scene: SceneName
  hero: { title: string; text: string; quote: Action; other?: Action }
  /** Claims to set large under the hero. */
  figures?: readonly { value: string; label: string }[]
  features: Words & { cards: readonly { icon: IconName; title: string; text: string }[] }
  checklist?: Words & { items: readonly string[] }
  shipped: Words & { items: readonly string[] }
  /** Sample content: invented names. */
  testimonials?: readonly { quote: string; name: string; role: string }[]
  closing: Words & { label: string }
}
