import { execFile } from 'node:child_process'
import type { ComparisonBody, RecordedBody } from '../model/file/protocol.ts'

/** The commands that need a browser build the site first. */
const TIMEOUT_MS = 600_000

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/** Leaves out the development mode of the server, so the site is built as for visitors. */
const ENVIRONMENT = { ...process.env, NODE_ENV: undefined }

type Run = RecordedBody & {
  /** The last line that it printed. */
  readonly lastLine: string
}

const run = (root: string, ...args: readonly string[]) =>
  new Promise<Run>((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'studio/record.ts', ...args],
      { cwd: root, env: ENVIRONMENT, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        const lastLine = stdout.trimEnd().split('\n').at(-1) ?? ''
        resolve({ isOk: !error, output: (stdout + stderr).trim(), lastLine })
      },
    ),
  )

/**
 * Returns functions that record the golden file of a category, and that compare it with the one that is there, as
 * `npm run record <id>` does. Each runs in a process of its own, because its minute of computing would block the
 * development server, and its build must not be one of development. One runs at a time.
 * @param root absolute path of the repository
 */
export function recorderOf(root: string) {
  let last: Promise<unknown> = Promise.resolve()
  const queued = (...args: readonly string[]) => {
    const next = last.then(() => run(root, ...args))
    last = next
    return next
  }
  return {
    async record(id: string): Promise<RecordedBody> {
      const { isOk, output } = await queued(id)
      return { isOk, output }
    },
    async compare(id: string, withBrowser: boolean): Promise<ComparisonBody> {
      const { isOk, output, lastLine } = await queued(id, '--compare', ...(withBrowser ? [] : ['--without-browser']))
      return isOk ? { changes: JSON.parse(lastLine), output: '' } : { output }
    },
  }
}
