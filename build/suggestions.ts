import { parse } from 'jsonc-parser'
import { listFolder, readText } from '../engine/compiler/folder.ts'
import { ICON_NAMES } from '../engine/compiler/icon.ts'
import type { TextStore } from '../engine/compiler/text-store.ts'
import { SHARED_FILE } from '../engine/format/category.ts'
import { suggestionsFor } from '../engine/format/reading/suggestions.ts'

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

/** Name of the file with the suggestions. */
const NAME = 'suggestions.schema.json'

/**
 * Writes the suggestions for editors, unless they are up to date.
 * @param folder absolute path of `schemas/`
 */
export function writeSuggestions(folder: string, store: TextStore): void {
  const text = JSON.stringify(suggestionsIn(folder))
  if (store.read(NAME) !== text) store.write(NAME, text)
}
