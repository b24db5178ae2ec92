import { basename, join } from 'node:path'
import { goldenPath } from '../../build/golden/golden-file.ts'
import { type FileName, fileNamed } from '../model/file/file.ts'
import type { Revision } from '../model/file/protocol.ts'
import { committedTexts } from './committed.ts'
import { readTextFile, writeTextFile } from './disk.ts'
import { pathOf, saveFile } from './files.ts'
import { Refusal } from './refusal.ts'
import { gitIn } from './run.ts'

/** How many revisions of a file are listed. */
const MOST = 20

type FoundRevision = Revision & {
  /** Path of the file in that commit, which can have been renamed since. */
  readonly path: string
  /** Whether the file began there as a copy of another. */
  readonly isCopy: boolean
}

/** The history of category files in Git. @param root absolute path of the repository */
export function historyOf(root: string) {
  const git = gitIn(root)

  async function revisions(name: FileName): Promise<FoundRevision[]> {
    const format = [`-${MOST}`, '--format=%x01%H%x00%cI%x00%B%x00', '--name-status', '--relative']
    const { stdout } = await git(['log', '--follow', '--diff-filter=d', ...format, '--', pathOf(root, name)])
    const found = stdout.split('\u0001').flatMap((entry) => {
      const [commit = '', at = '', message = '', change = ''] = entry.split('\0')
      // `M path`, `R100 former path` or `C100 original path`, with tabs
      const [status = '', ...paths] = change.trim().split('\t')
      const isCopy = status.startsWith('C')
      return commit === '' ? [] : [{ commit, at, message: message.trim(), path: paths.at(-1) ?? '', isCopy }]
    })
    const first = found.findIndex(({ isCopy }) => isCopy)
    return first === -1 ? found : found.slice(0, first + 1)
  }

  return {
    /** Lists the last revisions of a file, newest first, also of one that is gone. */
    revisions: async (name: FileName): Promise<Revision[]> =>
      (await revisions(name)).map(({ commit, at, message }) => ({ commit, at, message })),

    /** Lists the category files that were deleted in a commit, not renamed, and are not there again. */
    async deleted(): Promise<FileName[]> {
      const { stdout } = await git([
        'log',
        '--diff-filter=D',
        '--relative',
        '--name-only',
        '--format=',
        '--',
        'schemas',
      ])
      const names = [...new Set(stdout.split('\n'))].flatMap((path) => fileNamed(path.replace(/\.json$/, '')) ?? [])
      return names.filter((name) => !readTextFile(pathOf(root, name)))
    },

    /**
     * Writes a file and its record as they were in a commit. Throws a Conflict if the file on disk isn't the expected version.
     * @param version null if the file is gone
     */
    async takeBack(name: FileName, commit: string, version: string | null): Promise<void> {
      const found = (await revisions(name)).find((revision) => revision.commit === commit)
      if (!found) throw new Refusal(404, 'The file has no such revision.')
      const record = goldenPath(basename(found.path, '.json'))
      const texts = await committedTexts(root, [found.path, record], commit)
      saveFile(root, name, texts.get(found.path) ?? '', version)
      const recorded = texts.get(record)
      if (recorded !== undefined) writeTextFile(join(root, goldenPath(name.id)), recorded)
    },
  }
}
