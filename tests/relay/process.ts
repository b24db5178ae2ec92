import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterThis } from './harness.ts'

/** A relay in a process of its own. */
export type RelayProcess = {
  readonly url: string
  readonly inboxUrl: string
  /** Id of the relay's own process, behind any wrapper. */
  pid(): number
  /** Everything it wrote so far, on both outputs. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves to the exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))

/**
 * Starts a relay in a process of its own, and resolves once it listens; rejects with what it wrote when it ends before.
 * @param wrapper command line that runs it, such as `strace`
 */
export async function relayProcess(environment: Record<string, string>, wrapper: string[] = []): Promise<RelayProcess> {
  const command = [...wrapper, process.execPath, '--import', 'tsx', CHILD]
  const child: ChildProcess = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a wrapper goes with what it runs.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code)),
  )
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has just ended by itself.
    }
  }
  afterThis(async () => {
    kill('SIGKILL')
    await ended
  })
  const printed = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    const look = () => {
      const line = /^URL (.*)$/m.exec(output)?.[1]
      if (line) resolve(line)
    }
    child.stderr?.on('data', look)
    void ended.then((status) => reject(new Error(`The relay ended with ${status}: ${output}`)))
  })
  return {
    url: new URL(printed).origin,
    inboxUrl: printed,
    output: () => output,
    pid: () => Number(/^PID (\d+)$/m.exec(output)?.[1]),
    kill,
    ended,
  }
}
