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
export function findIcons(text: string): string[] {
  const wanted = text.trim().toLowerCase()
  return ICON_NAMES.map((icon) => ({ icon, distance: distanceOf(icon, wanted) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .map(({ icon }) => icon)
}
