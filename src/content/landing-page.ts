import type { Point } from '../components/Points'
import type { SiteHref } from './site-href'

export type SceneName = 'furniture' | 'boxes' | 'car' | 'motorcycle' | 'parts' | 'container' | 'air'

type TitledText = { title: string; text?: string }
type Action = { label: string; href: SiteHref }

/** What a visitor types as the ends of a route. */
export type RouteEnds = 'places' | 'airports'

/** The content of a category's landing page. A file in `landing/` is a page at `/<file name>-shipping`. */
export type LandingPage = {
  /** Position among the cards of `/services`. */
  order: number
  /** Title (without the name of the product) and description for search engines. */
  meta: { title: string; description: string }
  /** Card on `/services`. */
  card: Point
  /** Drawing of the hero. Its vehicle is also drawn in the closing band. */
  scene: SceneName
  hero: {
    title: string
    text: string
    quote: Action
    /** `isForm`: it begins with the route, too. */
    other?: Action & { isForm?: boolean }
    /** What the route is between. Only US places are suggested. Default: `places`. */
    ends?: RouteEnds
  }
  /** Claims in large type below the hero. */
  figures?: readonly { value: string; label: string }[]
  features: TitledText & { cards: readonly Point[] }
  checklist?: TitledText & { items: readonly string[] }
  shipped: TitledText & { items: readonly string[] }
  /** Sample content: invented names. */
  testimonials?: readonly { quote: string; name: string; role: string }[]
  closing: TitledText & { label: string }
}
