import { pagePaths, sitePaths } from '../../../build/schemas/paths.ts'
import { byPosition, type Diagnostic } from '../../../engine/format/diagnostic.ts'
import { createChecker, type FileText } from '../../../studio/model/check-files.ts'
import { SHARED_ID } from '../../../studio/model/file/file.ts'
import { ICON_NAMES } from '../../../studio/model/new/icons.ts'
import { check } from '../format/wrong-edits/judge.ts'
import { categoryText } from './category-texts.ts'

/** A file of `schemas/` as it is saved. */
export type SavedFile = { readonly id: string; readonly text: string }

/** The findings of the studio in a file and those beside it, and of `check:schemas` once it is saved. */
export type Found = { readonly byStudio: readonly Diagnostic[]; readonly byCommand: readonly Diagnostic[] }

/** Files that an edited file can conflict with. */
const COMPANY = ['car', 'goods', SHARED_ID]

const checker = createChecker({
  iconNames: ICON_NAMES,
  iconMarkup: () => '',
  sitePaths: sitePaths(),
  pagePaths: pagePaths(),
})

/** Checks a file both ways. */
export function findIn({ id, text }: SavedFile): Found {
  const beside = COMPANY.filter((other) => other !== id)
  const files = [...beside.map((other) => ({ id: other, text: categoryText(other) })), { id, text }]
  const { results } = checker.check(files.map((file): FileText => ({ folder: 'schemas', ...file })))
  return {
    byStudio: [...results.values()].flatMap(({ diagnostics }) => diagnostics).sort(byPosition),
    byCommand: check(
      [{ name: `${id}.json`, bytes: Buffer.from(text) }],
      beside.map((other) => `${other}.json`),
    ),
  }
}
