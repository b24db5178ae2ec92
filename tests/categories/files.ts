import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalogReader } from '../../engine/compiler/catalog.ts'
import type { CategoryFile, SharedFile } from '../../engine/format/category.ts'

const FOLDER = join(import.meta.dirname, 'own')

/** Reads the tests' own category files. */
export const testCatalog = createCatalogReader(FOLDER)

/** The text of one of the tests' own category files as it would be in `schemas/`: `car.json`. */
export const ownText = (name: string): string =>
  readFileSync(join(FOLDER, name), 'utf8').replace('"../../../schemas/', '"./')

/** One of the tests' own category files, parsed anew at every call. */
export const fileOf = (id: string): CategoryFile => JSON.parse(ownText(`${id}.json`))

/** The definitions that the tests' own category files share. */
export const shared = JSON.parse(ownText('shared.json')) as SharedFile

/**
 * Makes a folder like `schemas/` of the tests' own category files.
 * @param names of the files; default: all
 */
export function makeSchemasFolder(
  folder: string,
  names: readonly string[] = readdirSync(FOLDER).filter((name) => name.endsWith('.json')),
): void {
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(join(folder, name), ownText(name))
  for (const name of ['category.schema.json', 'shared.schema.json']) cpSync(join('schemas', name), join(folder, name))
}
