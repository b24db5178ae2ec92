import { WAIT_TIMEOUT_MS } from './run/times.ts'

/**
 * Waits until a check returns something truthy, and returns that. Throws after the timeout.
 * @param event what the test waits for, named in the error: `the email arrives`
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
