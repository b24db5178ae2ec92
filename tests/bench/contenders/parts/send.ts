export type Answers = Readonly<Record<string, unknown>>

/** Sends answers. Throws if they are not accepted. */
export async function send(answers: Answers): Promise<void> {
  const response = await fetch('/submit/vehicles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answers),
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
}

/** When we answer a request sent now, in the visitor's time: `Tuesday, 3:00 PM`. */
export const deadline = (): string =>
  new Date(Date.now() + 24 * 3_600_000).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' })
