import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'

const NEWLINE = 10

/** One entry of the output of `git cat-file --batch`, and where the next one starts. */
function entryAt(output: Buffer, start: number): { text: string | undefined; next: number } {
  const end = output.indexOf(NEWLINE, start)
  const [, type, size] = output.toString('utf8', start, end).split(' ')
  if (type !== 'blob') return { text: undefined, next: end + 1 }
  const next = end + 1 + Number(size)
  return { text: output.toString('utf8', end + 1, next), next: next + 1 }
}

/** The output of `git cat-file --batch` for some objects. Empty without Git. */
async function catFile(root: string, objects: readonly string[]): Promise<Buffer> {
  const git = spawn('git', ['cat-file', '--batch'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<boolean>((resolve) => {
    git.once('error', () => resolve(false))
    git.once('close', (code) => resolve(code === 0))
  })
  // Without Git, or outside a repository, nobody reads it.
  git.stdin.on('error', () => undefined)
  git.stdin.end(objects.map((object) => `${object}\n`).join(''))
  const output = await buffer(git.stdout)
  return (await ended) ? output : Buffer.alloc(0)
}

/**
 * Returns the texts that files have in a commit, by path. A file that isn't in it has none; without Git, no file has one.
 * @param root folder that the paths are relative to
 * @param commit the last one by default
 */
export async function committedTexts(
  root: string,
  paths: readonly string[],
  commit = 'HEAD',
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  const output = await catFile(
    root,
    paths.map((path) => `${commit}:./${path}`),
  )
  let start = 0
  for (const path of paths) {
    if (start >= output.length) break
    const { text, next } = entryAt(output, start)
    if (text !== undefined) texts.set(path, text)
    start = next
  }
  return texts
}
