import { distance } from 'fastest-levenshtein'

/** Under this key, two spellings of one name are equal: `CarFront`, `car_front` and `carr-front` are `car-front`. */
const spelling = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/s$/, '')

const isSwapped = (name: string, known: string): boolean =>
  [...name].some((letter, at) => name.slice(0, at) + (name[at + 1] ?? '') + letter + name.slice(at + 2) === known)

/** Two neighbors swapped, or one letter off in a long name. In a short one, that is another word: `horse`, `house`. */
const isTypo = (name: string, known: string): boolean =>
  name.length >= 5 &&
  (isSwapped(name, known) || (Math.min(name.length, known.length) >= 7 && distance(name, known) === 1))

/** The icon that was probably meant: the same name in another spelling, its last word, or a typo in a long name. */
export function meantIcon(name: string, known: readonly string[]): string | undefined {
  const plain = name.replace(/\.svg$/i, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/)
  return (
    known.find((icon) => spelling(icon) === spelling(plain)) ??
    words.reverse().find((word) => words.length > 1 && known.includes(word)) ??
    known.find((icon) => isTypo(plain, icon))
  )
}
