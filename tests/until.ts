import { PATIENCE_MS } from './soak.ts'

/** Waits until something is true, and returns it; fails with its name after a while. */
export async function until<Result>(what: string, check: () => Result | Promise<Result>, timeoutMs = PATIENCE_MS) {
  const end = Date.now() + timeoutMs
  while (true) {
    const result = await check()
    if (result) return result
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
