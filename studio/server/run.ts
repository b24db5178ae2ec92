import spawn, { type Options, SubprocessError } from 'nano-spawn'

/** How long a program may take. */
const TIMEOUT_MS = 1_800_000

export type Run = {
  /** Whether it has ended with exit code 0. */
  readonly isOk: boolean
  readonly stdout: string
  /** All that it has written, or why it could not be started. */
  readonly output: string
}

export type OnLine = (line: string) => void

/** Runs a program until it ends. @param onLine called with each line that it writes; then `stdout` is empty */
export async function run(command: string, args: readonly string[], options: Options, onLine?: OnLine): Promise<Run> {
  const running = spawn(command, args, { timeout: TIMEOUT_MS, ...options })
  const lines: string[] = []
  const follow = async () => {
    for await (const line of running) {
      lines.push(line)
      onLine?.(line)
    }
  }
  try {
    const [{ stdout, output }] = await Promise.all([running, onLine && follow()])
    return { isOk: true, stdout, output: output || lines.join('\n') }
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error
    return { isOk: false, stdout: error.stdout, output: error.output || lines.join('\n') || error.message }
  }
}

/** Returns a function that runs Git. @param root absolute path of the repository */
export const gitIn =
  (root: string) =>
  (args: readonly string[], input = ''): Promise<Run> =>
    run('git', args, { cwd: root, stdin: { string: input } })
