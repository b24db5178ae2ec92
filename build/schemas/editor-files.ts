import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import type { CatalogReader } from '../../engine/compiler/catalog.ts'
import { writeDeclarations, writeIfChanged } from '../../engine/compiler/declaration.ts'
import { listFolder, readText } from '../../engine/compiler/folder.ts'
import { ICON_NAMES } from '../../engine/compiler/icon.ts'
import { SHARED_FILE } from '../../engine/format/category.ts'
import { errorsIn } from '../../engine/format/diagnostic.ts'
import { suggestionsFor } from '../../engine/format/reading/suggestions.ts'
import { repositoryFile } from '../repository-file.ts'

/**
 * Writes files for editors each time the category files are read: declarations for TypeScript next to them, unless a file has
 * mistakes, and suggestions to `.cache/editor`.
 */
export function keepEditorFiles({ folder, onRead }: CatalogReader): void {
  onRead((catalog) => {
    if (errorsIn(catalog.diagnostics).length === 0) writeDeclarations(folder, catalog)
    writeSuggestions(folder, repositoryFile('.cache/editor'))
  })
}

/**
 * Returns the suggestions of editors for the category files of a folder.
 * @param folder absolute path of `schemas/`
 */
export const suggestionsIn = (folder: string): object =>
  suggestionsFor({
    texts: listFolder(folder).names.map((name) => readText(folder, name).text ?? ''),
    shared: parse(readText(folder, SHARED_FILE).text ?? ''),
    iconNames: ICON_NAMES,
  })

/**
 * Writes the suggestions for editors.
 * @param folder absolute path of `schemas/`
 * @param target absolute path of the folder to write to
 */
export const writeSuggestions = (folder: string, target: string): void =>
  writeIfChanged(join(target, 'suggestions.schema.json'), JSON.stringify(suggestionsIn(folder)))
