const inWords = (count: number, unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** A wait in words, rounded up: `45 seconds`, `1 minute`, `2 hours`. */
export function durationInWords(seconds: number): string {
  if (seconds < 60) return inWords(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? inWords(minutes, 'minute') : inWords(Math.ceil(minutes / 60), 'hour')
}
