import type { FromSchema } from 'json-schema-to-ts'
import type metaSchema from '../../schemas/category.schema.json'

/** A category file as authored; its type follows from the meta-schema, `schemas/category.schema.json`. */
export type CategoryFile = FromSchema<typeof metaSchema>

export type TileDefinition = NonNullable<CategoryFile['tiles']>[number]
/** How the fields are shown, by name. */
export type UiSchema = Record<string, FieldUi>
export type FieldUi = NonNullable<CategoryFile['uiSchema']>[string]
/** Every word of a form; see the descriptions in the meta-schema. */
export type FormTexts = Required<NonNullable<CategoryFile['texts']>>

/** Name of the file that category files share. */
export const SHARED_FILE = 'shared.json'

/** Fields and words that category files share; `schemas/shared.json`. */
export type SharedFile = {
  definitions: CategoryFile['schema']['properties']
  uiSchema: UiSchema
  texts: FormTexts
}
