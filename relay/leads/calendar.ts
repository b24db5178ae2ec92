const DAY_MS = 86_400_000

/** Whether a text names a time zone: `America/Chicago`. */
export function isTimeZone(text: string): boolean {
  try {
    return text !== '' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

/** The day at a time: `2026-11-22`. */
export const dayAt = (timeMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(timeMs)

/** How far a zone's clocks are ahead of UTC. Unit: ms. */
function offsetMs(timeMs: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(timeMs)
  return Date.parse(`${clock.replace(', ', 'T')}Z`) - Math.floor(timeMs / 1000) * 1000
}

/** When a day begins, in ms since 1970. Undefined if the text is not a day. @param day `2026-11-22` */
export function startOfDay(day: string, timeZone: string): number | undefined {
  const utc = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(utc)) return undefined
  // The second pass is for a day on which clocks change between midnight here and midnight UTC.
  const guess = utc - offsetMs(utc, timeZone)
  return utc - offsetMs(guess, timeZone)
}

/** A day before or after another one: `addDays('2026-11-22', -1)`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
