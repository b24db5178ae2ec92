import type { RunningRelay } from './server.ts'

/** How often to check whether npm is still running. */
const PARENT_CHECK_MS = 500

/**
 * Closes the relay on SIGTERM and SIGINT, then exits with status 0, or 1 if that fails. A relay that is still starting has accepted nothing,
 * so it exits at once. When started by npm, whose shell doesn't forward signals, it also closes when the parent process ends.
 */
export function closeOnSignals(starting: Promise<Pick<RunningRelay, 'close'>>): void {
  let relay: Pick<RunningRelay, 'close'> | undefined
  starting.then(
    (started) => {
      relay = started
    },
    () => {},
  )
  const end = async () => {
    try {
      await relay?.close()
      process.exit(0)
    } catch (error) {
      console.error(`The relay could not close: ${(error as Error).message}`)
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
  const parent = process.ppid
  const isOrphaned = () => process.ppid !== parent
  if (process.env.npm_lifecycle_event) setInterval(() => isOrphaned() && void end(), PARENT_CHECK_MS).unref()
}
