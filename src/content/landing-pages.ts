import type { Figure } from './claims'
import { type LandingPath, landingPathOf, type Point, type SiteHref } from './site'

export type SceneName = 'furniture' | 'boxes' | 'car' | 'motorcycle' | 'parts' | 'container' | 'air'

type TitledText = { title: string; text?: string }
type Action = { label: string; href: SiteHref }

/** The two ends of a route, as a visitor types them. */
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
    /** `isForm`: it also starts with the route. */
    other?: Action & { isForm?: boolean }
    /** The ends of the route. Only US places are suggested. Default: `places`. */
    ends?: RouteEnds
  }
  /** Claims in large type below the hero. */
  figures?: readonly Figure[]
  features: TitledText & { cards: readonly Point[] }
  checklist?: TitledText & { items: readonly string[] }
  shipped: readonly string[]
  /** A question that people of this trade ask. */
  question: string
  answer: string
  /** Sample content: invented names. */
  testimonials?: readonly { quote: string; name: string; role: string }[]
  closing: TitledText
}

type LandingModule = { page: LandingPage }

const files = import.meta.glob<LandingModule>('./landing/*.ts')
const slugOf = (file: string) => file.replace(/^.*\/(.+)\.ts$/, '$1')

/** Paths of the landing pages, one per file in `landing/`. */
export const landingPaths: readonly LandingPath[] = Object.keys(files).map((file) => landingPathOf(slugOf(file)))

/** Loads the content of a landing page. Resolves to undefined if there is no such file. */
export async function loadLandingPage(slug: string): Promise<LandingPage | undefined> {
  const load = Object.hasOwn(files, `./landing/${slug}.ts`) ? files[`./landing/${slug}.ts`] : undefined
  return (await load?.())?.page
}

/** Loads the cards of all landing pages, in their order. */
export async function loadLandingCards() {
  const cards = await Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const { card, scene, order } = (await load()).page
      return { ...card, scene, order, href: landingPathOf(slugOf(file)) }
    }),
  )
  return cards.sort((a, b) => a.order - b.order)
}

/** The places in the hero of a landing page. */
export const route = {
  from: 'From',
  to: 'To',
  placeholders: { places: 'City or ZIP', airports: 'City or airport' },
} as const
