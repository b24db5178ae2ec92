import { execFile } from 'node:child_process'
import type { FixturesBody } from '../model/protocol.ts'

/** Making the golden file of the browser's steps builds the site first. */
const TIMEOUT_MS = 600_000

const MAX_OUTPUT_BYTES = 1024 * 1024

/** Not the development mode of the server: the site is built as for visitors. */
const ENVIRONMENT = { ...process.env, NODE_ENV: undefined }

const run = (root: string, id: string) =>
  new Promise<FixturesBody>((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tests/fixtures/make.ts', id],
      { cwd: root, env: ENVIRONMENT, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => resolve({ isOk: !error, output: (stdout + stderr).trim() }),
    ),
  )

/**
 * Returns a function that makes the sample answers and golden files of a category, as `npm run fixtures <id>` does. It runs in a
 * process of its own, which reads the category file as it is now. One runs at a time.
 * @param root absolute path of the repository
 */
export function fixturesMaker(root: string): (id: string) => Promise<FixturesBody> {
  let last: Promise<unknown> = Promise.resolve()
  return (id) => {
    const made = last.then(() => run(root, id))
    last = made
    return made
  }
}
