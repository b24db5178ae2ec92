import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** A commit to compare with, as files. */
export type BaseCommit = {
  /** Absolute path of its working tree. */
  readonly root: string
  /** Its short name, such as `4f0c2d1`. */
  readonly name: string
  remove(): void
}

/**
 * Checks out a commit into a folder of its own, inside the repository so that it finds the installed packages. Throws if there is no
 * such commit, or if it is older than the gallery as it is now.
 * @param root absolute path of the repository
 * @param commit a name that Git knows: `main`, `HEAD~3`
 */
export function checkOutBase(root: string, commit: string): BaseCommit {
  const name = git(root, 'rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`).trim()
  const folder = join(root, '.cache/gallery/base')
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
  // An interrupted run leaves its folder behind.
  remove()
  git(root, 'worktree', 'add', '--detach', folder, name)
  if (existsSync(join(folder, 'studio/pictures/read-forms.ts'))) return { root: folder, name, remove }
  remove()
  throw new Error(`${commit} is older than this gallery, so there are no forms to compare with.`)
}
