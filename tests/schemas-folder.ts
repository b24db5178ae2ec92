import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of one of the tests' own category files as it would be in `schemas/`: `car.json`. */
export const catalogText = (name: string): string =>
  readFileSync(join('tests/catalog', name), 'utf8').replace('"../../schemas/', '"./')

/**
 * Makes a folder like `schemas/` of the tests' own category files.
 * @param names of the files; default: all
 */
export function makeSchemasFolder(
  folder: string,
  names: readonly string[] = readdirSync('tests/catalog').filter((name) => name.endsWith('.json')),
): void {
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(join(folder, name), catalogText(name))
  for (const name of ['category.schema.json', 'shared.schema.json']) cpSync(join('schemas', name), join(folder, name))
}
