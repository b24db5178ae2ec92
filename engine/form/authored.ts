import type { FromSchema } from 'json-schema-to-ts'
import type metaSchema from '../../schemas/category.schema.json'

type MetaSchema = typeof metaSchema
type Definitions = MetaSchema['definitions']

/** An object schema with only some of its properties, so that json-schema-to-ts, which follows no recursion, can read it. */
type Only<Properties> = {
  type: 'object'
  additionalProperties: false
  properties: Properties
  definitions: Definitions
}

/** A tile of the chooser as authored: `{ label: 'Cars', line: 'Sedans, SUVs, pickups', icon: 'car', order: 30 }`. */
export type TileDefinition = FromSchema<MetaSchema['properties']['tiles']['items']>
/** How one field is shown, without the fields inside it. */
export type FieldUi = FromSchema<Only<Omit<Definitions['ui']['properties'], 'items'>>>
/** How the fields are shown, by name. */
export type UiSchema = Record<string, FieldUi>
/** Every word of a form; see the descriptions in the meta-schema. */
export type FormTexts = Required<FromSchema<Definitions['texts']>>
