import { spawnSync } from 'node:child_process'

const NEWLINE = 10

/** One entry of the output of `git cat-file --batch`, and where the next one starts. */
function entryAt(output: Buffer, start: number): { text: string | undefined; next: number } {
  const end = output.indexOf(NEWLINE, start)
  const [, type, size] = output.toString('utf8', start, end).split(' ')
  if (type !== 'blob') return { text: undefined, next: end + 1 }
  const next = end + 1 + Number(size)
  return { text: output.toString('utf8', end + 1, next), next: next + 1 }
}

/**
 * Returns the texts that files have in the last commit, by path. A file that isn't in it has none; without Git, no file has one.
 * @param root folder that the paths are relative to
 */
export function committedTexts(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const { status, stdout } = spawnSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: paths.map((path) => `HEAD:./${path}\n`).join(''),
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0) return texts
  let start = 0
  for (const path of paths) {
    if (start >= stdout.length) break
    const { text, next } = entryAt(stdout, start)
    if (text !== undefined) texts.set(path, text)
    start = next
  }
  return texts
}
