import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileName } from '../model/protocol.ts'
import { statsOf } from './disk.ts'
import { Refusal } from './refusal.ts'

/** Path of a category file or example, relative to the repository: `schemas/car.json`. */
export const relativePath = ({ folder, id }: FileName): string => `${folder}/${id}.json`

/** Folders with sample answers and golden files of categories. `tests/fixtures` also has scripts. */
const TEST_FOLDERS = [
  { folder: 'tests/fixtures', isOf: (file: string, id: string) => file === `${id}.json` },
  { folder: 'tests/samples', isOf: (file: string, id: string) => file === `${id}.json` },
  { folder: 'tests/golden', isOf: (file: string, id: string) => file.startsWith(`${id}.`) },
]

/**
 * Lists the sample answers and golden files of a category, relative to the repository. Examples have none.
 * @param root absolute path of the repository
 */
export function testFilesOf(root: string, { folder, id }: FileName): string[] {
  if (folder !== 'schemas') return []
  return TEST_FOLDERS.flatMap(({ folder: tests, isOf }) =>
    statsOf(join(root, tests))?.isDirectory()
      ? readdirSync(join(root, tests))
          .filter((file) => isOf(file, id) && statsOf(join(root, tests, file))?.isFile())
          .map((file) => `${tests}/${file}`)
      : [],
  )
}

/**
 * Throws a Refusal if one of these files is there, so that it isn't overwritten.
 * @param root absolute path of the repository
 * @param paths relative to the repository
 */
export function refuseExisting(root: string, paths: readonly string[]): void {
  const existing = paths.find((path) => statsOf(join(root, path)))
  if (existing) throw new Refusal(422, `There already is a file ${existing}. Move or delete it first.`)
}
