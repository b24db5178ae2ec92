import type { FromSchema } from 'json-schema-to-ts'
import metaSchema from '../../schemas/category.schema.json' with { type: 'json' }
import type { FactFields, FieldUi, FormTexts } from '../form/form.ts'
import type { JsonPath } from './json.ts'

type MetaSchema = typeof metaSchema
type Definitions = MetaSchema['definitions']

/** A definition of the meta-schema that doesn't contain itself. */
type Plain<Schema extends object> = FromSchema<Schema & { definitions: Definitions }>

/** The test of an `if`. */
export type Test = Plain<Definitions['test']>
/** The part of a test about one answer. */
export type TestedField = Plain<Definitions['testedFields']>[string]
/** One sentence for all rules, or one per rule. */
export type AuthoredMessage = Plain<Definitions['message']>

export type Fields = Record<string, FieldDefinition>

/** Fields that are shown, get more rules or become required. */
export type Consequence = { properties?: Fields; required?: string[] }

type Condition = { if: Test; then?: Consequence; else?: Consequence }

/** The keywords of an object schema as authored: those of the form, of an item of a group, and of an address. */
export type ObjectKeywords = {
  properties?: Fields
  required?: string[]
  allOf?: Condition[]
  if?: Test
  then?: Consequence
  else?: Consequence
  anyOf?: { required: string[] }[]
  message?: AuthoredMessage
}

type Options = Pick<FieldDefinition, 'enum' | 'oneOf'>

/** The items of a list: the fields of one item of a group, or the options of several choices. */
export type ItemsDefinition = ObjectKeywords & Options & { type: 'object' | 'string'; title?: string }

type PlainKeywords = Omit<Definitions['field']['properties'], keyof ObjectKeywords | 'items'>
type PlainField = FromSchema<{
  type: 'object'
  additionalProperties: false
  properties: PlainKeywords
  definitions: Definitions
}>

export type FieldDefinition = PlainField & ObjectKeywords & { items?: ItemsDefinition }

/** How a field is shown, as authored: with the fields inside it, by name or below `items`. */
export type AuthoredUi = FieldUi & { items?: AuthoredUi } & { [name: string]: AuthoredUi | FieldUi[keyof FieldUi] }

export type AuthoredUiSchema = Record<string, AuthoredUi>

type AuthoredSchema = ObjectKeywords & { type: 'object'; properties: Fields }

type Texts = Plain<Definitions['texts']>

/** Changes for one category in the URL. */
export type VariantDefinition = {
  heading?: string
  description?: string
  schema?: { properties?: Fields }
  uiSchema?: AuthoredUiSchema
  texts?: Texts
}

type PageKeywords = Omit<MetaSchema['properties'], 'schema' | 'uiSchema' | 'variants'>
type Page = FromSchema<{
  type: 'object'
  additionalProperties: false
  required: ['heading', 'description', 'steps', 'submission']
  properties: PageKeywords
  definitions: Definitions
}>

/** A category file as authored; its type follows from the meta-schema, `schemas/category.schema.json`. */
export type CategoryFile = Page & {
  schema: AuthoredSchema
  uiSchema?: AuthoredUiSchema
  variants?: Record<string, VariantDefinition>
}

/** Name of the file that category files share. */
export const SHARED_FILE = 'shared.json'

/** Fields and texts that category files share; `schemas/shared.json`. */
export type SharedFile = {
  definitions: Fields
  uiSchema: AuthoredUiSchema
  facts?: FactFields
  texts: FormTexts
}

type Step = CategoryFile['steps'][number]

/** The path of a page whose file has no `path`: `/car-quote-form`. */
export const defaultPath = (id: string): string => `/${id}-quote-form`

/** Names of the fields of a step, in the order in which they are asked, whether it has sections or not. */
export const fieldsOfStep = ({ fields, sections }: Step): string[] =>
  fields ?? (sections ?? []).flatMap((section) => section.fields)

/** `step 2`, or `section 1 of step 2`: where a path of a file's steps leads. */
export function stepWords([, step, part, section]: JsonPath): string {
  const words = `step ${Number(step) + 1}`
  return part === 'sections' && typeof section === 'number' ? `section ${section + 1} of ${words}` : words
}

/** The same with a capital letter, to start a sentence. */
export const stepTitle = (path: JsonPath): string => stepWords(path).replace(/^s/, 'S')

const { texts, ui } = metaSchema.definitions

export const TEXT_KEYS: readonly string[] = Object.keys(texts.properties)

/** Keys of how one field is shown, without those of the fields inside it. RJSF writes them with a colon. */
export const UI_KEYS: readonly string[] = Object.keys(ui.properties).filter((key) => key.includes(':'))

export const UI_OPTIONS: readonly string[] = Object.keys(ui.properties['ui:options'].properties)

export const SCHEMA_KEYS: readonly string[] = Object.keys(metaSchema.properties.schema.properties)
