import { spawn } from 'node:child_process'

const shell = process.platform === 'win32'

/** A command that has ended. */
export type Ended = {
  /** Whether its exit code is 0. */
  readonly isFine: boolean
  /** All that it has written, unless it was shown at once. */
  readonly output: string
  readonly seconds: number
}

type Options = {
  /** Whether its output is shown while it runs. */
  readonly isShown?: boolean
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a command of npm. Resolves when it ends. */
export function npm(args: readonly string[], { isShown = false, env = process.env }: Options = {}): Promise<Ended> {
  const startMs = performance.now()
  const child = spawn('npm', args, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'], shell, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ isFine: code === 0, output, seconds: (performance.now() - startMs) / 1000 }))
  })
}
