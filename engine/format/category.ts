import type { FromSchema } from 'json-schema-to-ts'
import type metaSchema from '../../schemas/category.schema.json'
import type { FormTexts, UiSchema } from '../form/authored.ts'

/** A category file as authored; its type follows from the meta-schema, `schemas/category.schema.json`. */
export type CategoryFile = FromSchema<typeof metaSchema>

/** Name of the file that category files share. */
export const SHARED_FILE = 'shared.json'

/** Fields and words that category files share; `schemas/shared.json`. */
export type SharedFile = {
  definitions: CategoryFile['schema']['properties']
  uiSchema: UiSchema
  texts: FormTexts
}
