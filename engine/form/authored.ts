import type { FromSchema } from 'json-schema-to-ts'
import type metaSchema from '../../schemas/category.schema.json'

type CategoryFile = FromSchema<typeof metaSchema>

/** A tile of the chooser as authored: `{ label: 'Cars', line: 'Sedans, SUVs, pickups', icon: 'car', order: 30 }`. */
export type TileDefinition = NonNullable<CategoryFile['tiles']>[number]
/** How the fields are shown, by name. */
export type UiSchema = Record<string, FieldUi>
export type FieldUi = NonNullable<CategoryFile['uiSchema']>[string]
/** Every word of a form; see the descriptions in the meta-schema. */
export type FormTexts = Required<NonNullable<CategoryFile['texts']>>
