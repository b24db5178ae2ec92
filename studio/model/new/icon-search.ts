import tags from 'lucide-static/tags.json' with { type: 'json' }
import { ICON_NAMES } from './icons.ts'

const TAGS = new Map(Object.entries(tags))

/** How far an icon is from the typed text. Zero is the closest match; Infinity is no match. */
function distanceOf(icon: string, wanted: string): number {
  if (icon === wanted) return 0
  if (icon.startsWith(wanted)) return 1
  if (icon.includes(wanted)) return 2
  const words = TAGS.get(icon) ?? []
  if (words.includes(wanted)) return 3
  return words.some((word) => word.startsWith(wanted)) ? 4 : Number.POSITIVE_INFINITY
}

/** Names of the icons that fit a word, the best first: `ship` finds `ship`, `ship-cargo` and then `anchor`. */
function iconsFor(wanted: string): string[] {
  return ICON_NAMES.map((icon) => ({ icon, distance: distanceOf(icon, wanted) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ icon }) => icon)
}

/** Names of the icons that fit a text, the best first: those that fit all of its words, else those that fit one. */
export function findIcons(text: string): string[] {
  const words = text.trim().toLowerCase().split(/\s+/)
  const whole = iconsFor(words.join('-'))
  if (whole.length > 0 || words.length === 1) return whole
  // The rarest word says most.
  const lists = words
    .filter((word) => word.length > 2)
    .map(iconsFor)
    .toSorted((a, b) => a.length - b.length)
  const found = lists.flat()
  const inAll = found.filter((icon) => lists.every((list) => list.includes(icon)))
  return [...new Set(inAll.length > 0 ? inAll : found)]
}
