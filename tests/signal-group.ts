import type { ChildProcess } from 'node:child_process'

/** Sends a signal to a process that was started `detached` and to those that it has started, unless it has ended. */
export function signalGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has just exited.
  }
}
