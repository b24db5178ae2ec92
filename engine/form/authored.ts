import type { FromSchema } from 'json-schema-to-ts'
import type metaSchema from '../../schemas/category.schema.json'

type MetaSchema = typeof metaSchema
type Definitions = MetaSchema['definitions']

/** An object schema with some properties left out, because json-schema-to-ts doesn't support recursion. */
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
/** How the fields are shown, by template path: `vehicles.*.make`. */
export type UiSchema = Record<string, FieldUi>
/** All texts of a form. The meta-schema describes each. */
export type FormTexts = Required<FromSchema<Definitions['texts']>>
