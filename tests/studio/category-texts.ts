import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A category file, an example or `shared.json`. */
export type CategoryText = { readonly folder: 'schemas' | 'examples'; readonly id: string; readonly text: string }

const filesIn = (folder: CategoryText['folder']): CategoryText[] => {
  const path = join(import.meta.dirname, '../..', folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .map((name) => ({ folder, id: name.slice(0, -'.json'.length), text: readFileSync(`${path}/${name}`, 'utf8') }))
}

/** Every file that the studio opens, with its text. */
export const categoryTexts: readonly CategoryText[] = [...filesIn('schemas'), ...filesIn('examples')]

/** The text of one of them. */
export function categoryText(id: string): string {
  const file = categoryTexts.find((candidate) => candidate.id === id)
  if (!file) throw new Error(`There is no category file ${id}`)
  return file.text
}
