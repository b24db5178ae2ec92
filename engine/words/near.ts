import { distance } from 'fastest-levenshtein'

const lettersOf = (word: string): string => [...word].sort().join('')

/** Number of missing, wrong or extra letters. Two swapped letters count once. */
export function typosBetween(word: string, other: string): number {
  const edits = distance(word, other)
  return edits === 2 && lettersOf(word) === lettersOf(other) ? 1 : edits
}

/** The most similar known name, ignoring case; undefined if none is similar. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const edits = (other: string) => distance(name.toLowerCase(), other.toLowerCase())
  const [found] = [...known].sort((a, b) => edits(a) - edits(b))
  const most = name.length <= 3 ? 1 : Math.max(2, name.length / 4)
  return found !== undefined && edits(found) <= most ? found : undefined
}
