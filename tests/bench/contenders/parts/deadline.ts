/** When we answer a request sent now, in the visitor's time: `Tuesday, 3:00 PM`. */
export const deadline = (): string =>
  new Date(Date.now() + 24 * 3_600_000).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' })
