/** A page of the site: `{ path: '/car-shipping', title: 'Car Shipping' }`. */
export type ListedPage = { readonly path: string; readonly title: string }

/** Id of the line of the not-found page that names the nearest page. */
export const NEAREST_PAGE_ID = 'nearest-page'

/** Minimum similarity of two texts, from 0 to 1: `/car-shiping` and `/car-shipping` have 0.92. */
const LEAST_IN_COMMON = 0.5

/** Words that say nothing about what a page is about. */
const COMMON_WORDS = /\b(a|an|the|my|ship|shipping|quotes?|form)\b/g

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const pairsOf = (text: string): string[] => {
  const padded = ` ${text} `
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2))
}

/** Similarity of two texts, from 0 to 1, measured in pairs of letters. */
function inCommon(a: string, b: string): number {
  const left = pairsOf(b)
  const all = left.length + pairsOf(a).length
  const found = pairsOf(a).filter((pair) => {
    const index = left.indexOf(pair)
    return index >= 0 && left.splice(index, 1)
  })
  return (2 * found.length) / all
}

/** The subject of a path or a title: `boat` for `/boat-quote-form`. */
const subjectOf = (text: string) => wordsOf(wordsOf(text).replace(COMMON_WORDS, ''))

/** Similarity of two subjects, from 0 to 1. A common start is enough: `boats` is near `boat`. */
const nearness = (own: string, other: string) =>
  own.length > 2 && `${other} `.startsWith(`${own.replace(/s$/, '')} `) ? 1 : inCommon(own, other)

/** How well a page matches a path. Its subject counts first, by its path or title, then the spelling of the path. */
function matchOf(path: string, page: ListedPage): number {
  const own = subjectOf(path)
  if (own === '') return 0
  const spelling = inCommon(wordsOf(path), wordsOf(page.path))
  const subjects = [page.path, page.title].map((text) => nearness(own, subjectOf(text)))
  return Math.max(spelling * 0.9, ...subjects) + spelling / 100
}

/** The page that a path is about. Undefined if none is. */
function nearestPage(path: string, pages: readonly ListedPage[]): ListedPage | undefined {
  const scored = pages.map((page) => ({ page, score: matchOf(path, page) }))
  const [best] = scored.sort((a, b) => b.score - a.score)
  return best && best.score >= LEAST_IN_COMMON ? best.page : undefined
}

/**
 * Runs in the head of the not-found page, which loads no other script. Logs the path. If a page is near it, replaces the link in that
 * line with a link to the page.
 */
export function suggestNearestPage(pages: readonly ListedPage[]): void {
  console.error(`Page not found: ${location.pathname}`)
  document.addEventListener('DOMContentLoaded', () => {
    const line = document.getElementById(NEAREST_PAGE_ID)
    const link = line?.querySelector('a')
    const page = nearestPage(location.pathname, pages)
    if (!line || !link || !page) return
    link.href = page.path
    link.textContent = page.title
    line.replaceChildren('Did you mean ', link, '?')
  })
}
