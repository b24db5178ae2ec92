import type { LandingPage } from './landing-page'
import { type LandingPath, landingPathOf } from './site-href'

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
