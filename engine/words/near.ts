import { distance } from 'fastest-levenshtein'

const lettersOf = (word: string): string => [...word].sort().join('')

/** Letters that are missing, wrong or too many. Two that have changed places count once. */
export function typosBetween(word: string, other: string): number {
  const edits = distance(word, other)
  return edits === 2 && lettersOf(word) === lettersOf(other) ? 1 : edits
}

/** The known name that was probably meant, in any case; undefined if none is similar. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const edits = (other: string) => distance(name.toLowerCase(), other.toLowerCase())
  const [found] = [...known].sort((a, b) => edits(a) - edits(b))
  const most = name.length <= 3 ? 1 : Math.max(2, name.length / 4)
  return found !== undefined && edits(found) <= most ? found : undefined
}
