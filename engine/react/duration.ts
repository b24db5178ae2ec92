import { countOf } from '../form/english.ts'

/** A wait in words, rounded up: `45 seconds`, `1 minute`, `2 hours`. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return countOf(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour')
}
