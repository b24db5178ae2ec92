import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { writeIfChanged } from '../../engine/compiler/declaration.ts'
import { listFolder, readText } from '../../engine/compiler/folder.ts'
import { ICON_NAMES } from '../../engine/compiler/icon.ts'
import { SHARED_FILE } from '../../engine/format/category.ts'
import { suggestionsFor } from '../../engine/format/reading/suggestions.ts'

/**
 * Returns what editors suggest in the category files of a folder.
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
