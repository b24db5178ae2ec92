import { ICON_NAMES, iconMarkup } from '../../engine/compiler/icon.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { createChecker } from '../model/check-files.ts'
import { type FileName, isSharedFile, keyOf } from '../model/file.ts'
import { listFiles } from '../server/files.ts'

/** A category file or an example, and its form. Undefined if the file has mistakes. */
export type ReadForm = FileName & { readonly form: ResolvedForm | undefined }

/**
 * Reads every category file and example.
 * @param root absolute path of the repository
 */
export async function readForms(root: string): Promise<ReadForm[]> {
  const files = await listFiles(root)
  const { results } = createChecker({ iconNames: ICON_NAMES, iconMarkup, sitePaths: [], pagePaths: [] }).check(files)
  return files
    .filter((file) => !isSharedFile(file))
    .map(({ folder, id }) => ({ folder, id, form: results.get(keyOf({ folder, id }))?.form }))
}
