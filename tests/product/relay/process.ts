import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from 'vitest'
import { signalGroup } from '../../signal-group.ts'
import { childBundle } from './child-bundle.ts'
import { afterThis } from './harness.ts'

/** A relay in its own process. */
export type RelayProcess = {
  readonly url: string
  readonly inboxUrl: string
  /** Id of the relay's process, not of a wrapper. */
  pid(): number
  /** Everything it has written to standard output and standard error. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves to the exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** Starts relays, of which one at a time is killed and started again. */
export async function relaysToKill(starts: readonly (() => Promise<RelayProcess>)[]) {
  const relays = await Promise.all(starts.map((start) => start()))
  return {
    urls: () => relays.map(({ url }) => url),
    async killAndRestart(index: number) {
      relays[index]?.kill('SIGKILL')
      await relays[index]?.ended
      relays[index] = (await starts[index]?.()) as RelayProcess
    },
  }
}

/** Sends a request to one relay or another until one has accepted it. No relay may refuse it. */
export async function sendUntilAccepted(
  urls: () => readonly string[],
  random: () => number,
  send: (url: string) => Promise<Response>,
): Promise<void> {
  while (true) {
    const all = urls()
    const response = await send(all[Math.floor(random() * all.length)] ?? '').catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (response?.status === 200 || response?.status === 303) return
    expect([undefined, 503]).toContain(response?.status)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Starts a relay in its own process. Resolves once it listens, or rejects with its output if it exits first.
 * @param wrapper command line that runs the relay's: `['strace', '-f']`
 */
export async function relayProcess(environment: Record<string, string>, wrapper: string[] = []): Promise<RelayProcess> {
  const command = [...wrapper, process.execPath, await childBundle()]
  const child: ChildProcess = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Makes a process group, so that killing it ends a wrapper together with the relay.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code)),
  )
  const kill = (signal: NodeJS.Signals) => signalGroup(child, signal)
  afterThis(async () => {
    kill('SIGKILL')
    await ended
  })
  const printed = await new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    const checkOutput = () => {
      const line = /^URL (.*)$/m.exec(output)?.[1]
      if (line) resolve(line)
    }
    child.stderr?.on('data', checkOutput)
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
