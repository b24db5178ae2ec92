/** How long to wait until something happens, long enough for a very busy machine. */
export const WAIT_TIMEOUT_MS = 120_000

/**
 * Waits until a check returns something truthy, and returns that. Throws after the timeout.
 * @param event what is awaited, named in the error: `the email arrives`
 */
export async function until<Result>(event: string, check: () => Result | Promise<Result>, timeoutMs = WAIT_TIMEOUT_MS) {
  const end = Date.now() + timeoutMs
  while (true) {
    const result = await check()
    if (result) return result
    if (Date.now() > end) throw new Error(`Timed out after ${timeoutMs} ms waiting until ${event}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
