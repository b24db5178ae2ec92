import type { SharedFile } from '../../engine/format/category.ts'
import { suggestionsFor } from '../../engine/format/reading/suggestions.ts'
import categorySchema from '../../schemas/category.schema.json' with { type: 'json' }
import sharedSchema from '../../schemas/shared.schema.json' with { type: 'json' }

/** The names that a file can use. */
export type Names = {
  readonly iconNames: readonly string[]
  readonly mailboxes: readonly string[]
  readonly paths: readonly string[]
  readonly shared: SharedFile
}

/** URL of the suggestions, to which both schemas refer. */
const SUGGESTIONS_URL = new URL('../.cache/editor/suggestions.schema.json', categorySchema.$id).href

/** The schemas that the editor of a file uses to complete and explain its text. The first is that of the file itself. */
export function schemasFor(isShared: boolean, text: string, { shared, iconNames, mailboxes, paths }: Names) {
  const suggestions = suggestionsFor({ texts: isShared ? [] : [text], shared, iconNames, mailboxes, paths })
  const own = isShared ? [sharedSchema, categorySchema] : [categorySchema]
  // The language service changes the schemas that it is given.
  return [
    ...own.map((schema) => ({ uri: schema.$id, schema: structuredClone(schema) })),
    { uri: SUGGESTIONS_URL, schema: suggestions },
  ]
}
