import { join } from 'node:path'
import { goldenPath } from '../../build/golden/golden-file.ts'
import type { FileName } from '../model/file/file.ts'
import { statsOf } from './disk.ts'
import { Refusal } from './refusal.ts'

/**
 * Lists the golden file of a category, relative to the repository. Examples have none.
 * @param root absolute path of the repository
 */
export const testFilesOf = (root: string, { folder, id }: FileName): string[] =>
  folder === 'schemas' ? [goldenPath(id)].filter((path) => statsOf(join(root, path))?.isFile()) : []

/**
 * Throws a Refusal if one of these files is there, so that it isn't overwritten.
 * @param root absolute path of the repository
 * @param paths relative to the repository
 */
export function refuseExisting(root: string, paths: readonly string[]): void {
  const existing = paths.find((path) => statsOf(join(root, path)))
  if (existing) throw new Refusal(422, `There is already a file ${existing}. Move or delete it first.`)
}
