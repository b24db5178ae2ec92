/** Sends answers. Throws if they are not accepted. */
export async function send(answers: object): Promise<void> {
  const response = await fetch('/submit/vehicles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answers),
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
}
