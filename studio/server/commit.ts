import { goldenPath } from '../../build/golden/golden-file.ts'
import { type FileName, fileNamed, isSharedFile, relativePath } from '../model/file/file.ts'
import { gitIn, type Run } from './run.ts'

/** The files to publish, and the message of their commit. Without files, nothing is committed. */
export type Order = { readonly files: readonly FileName[]; readonly message: string }

/** The paths that differ from the last commit: those that it has, and new ones. */
async function changedPaths(root: string, paths: readonly string[]) {
  const git = gitIn(root)
  const listed = async (...args: readonly string[]) =>
    (await git([...args, '-z', '--', ...paths])).stdout.split('\0').filter(Boolean)
  const [known, added] = await Promise.all([
    listed('diff', '--name-only', '--no-renames', '--relative', 'HEAD'),
    listed('ls-files', '--others', '--exclude-standard'),
  ])
  return { known, added }
}

/** The categories whose file or record differs from the last commit, also those that are gone. */
export async function changedFiles(root: string): Promise<FileName[]> {
  const { known, added } = await changedPaths(root, ['schemas', 'golden'])
  const keys = [...known, ...added].map((path) => path.replace(/^golden\/(.*)\.md$/, 'schemas/$1.json'))
  return [...new Set(keys)].flatMap((path) => fileNamed(path.replace(/\.json$/, '')) ?? [])
}

/** The files of an order, and the records that change with them: those of all forms, if they share what has changed. */
const pathsOf = (files: readonly FileName[]): string[] =>
  files.flatMap((name) => [relativePath(name), isSharedFile(name) ? 'golden' : goldenPath(name.id)])

/**
 * Commits files and their records, and nothing else that is staged or changed. The output is the commit: `0123abc schemas: publish
 * Cars`; empty if the last one has them already.
 * @param root absolute path of the repository
 */
export async function commitFiles(root: string, { files, message }: Order): Promise<Run> {
  const git = gitIn(root)
  const { known, added } = await changedPaths(root, pathsOf(files))
  const changed = [...known, ...added]
  if (changed.length === 0) return { isOk: true, stdout: '', output: '' }
  // Git commits only files that it knows.
  if (added.length > 0) await git(['add', '--intent-to-add', '--', ...added])
  const committed = await git(['commit', '--only', '--quiet', '--file=-', '--', ...changed], message)
  if (committed.isOk) return git(['log', '-1', '--format=%h %s'])
  if (added.length > 0) await git(['reset', '--quiet', '--', ...added])
  return committed
}
