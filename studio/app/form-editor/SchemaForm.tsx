import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useMemo } from 'react'
import { isObject, type JsonPath, objectAt } from '../../../engine/format/json.ts'
import metaSchema from '../../../schemas/category.schema.json'
import { differences } from '../../model/differences.ts'
import { BaseContext, inFile, inForm, useEditor } from './editor-context.ts'
import { TEMPLATES } from './theme/templates.tsx'
import { WIDGETS } from './theme/widgets.tsx'
import { VALUE_WORDS, wordsFor } from './words.ts'

/** RJSF must not fill in anything on its own: opening a file must not change it. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  allOf: 'skipDefaults',
} as const

const definitions: Readonly<Record<string, unknown>> = metaSchema.definitions

/** The part of the meta-schema that one form needs, without references. */
export function metaSchemaAt(...keys: readonly string[]): RJSFSchema {
  const found = keys.reduce<unknown>((schema, key) => resolved(objectAt(schema, [key])), metaSchema)
  return isObject(found) ? found : {}
}

/** The part of the meta-schema for a field. */
export const FIELD = metaSchemaAt('definitions', 'field')

function resolved(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { $ref, ...own } = schema
  return typeof $ref === 'string' ? { ...objectAt(definitions, [$ref.split('/').at(-1) ?? '']), ...own } : schema
}

/** The words of a schema and of everything in it. */
function uiFor(schema: unknown, key: string, kind: string): UiSchema {
  const whole = isObject(schema) ? resolved(schema) : {}
  const words = key === '' ? undefined : wordsFor(key, kind)
  const properties = Object.keys(objectAt(whole, ['properties']))
  return {
    ...(words && { 'ui:title': words.title }),
    ...(words?.help !== undefined && { 'ui:description': words.help }),
    ...(VALUE_WORDS[key] && { 'ui:enumNames': enumNames(whole, key), 'ui:placeholder': VALUE_WORDS[key][''] }),
    ...Object.fromEntries(
      properties.map((name) => [
        name,
        uiFor(objectAt(whole, ['properties', name]), String(inFile([name])), key || kind),
      ]),
    ),
  }
}

const enumNames = (schema: Readonly<Record<string, unknown>>, key: string): string[] =>
  (Array.isArray(schema.enum) ? schema.enum : []).map((value) => VALUE_WORDS[key]?.[String(value)] ?? String(value))

type SchemaFormProps = {
  /** Path in the file of the object that the form edits. */
  readonly path: JsonPath
  /** Its part of the meta-schema. */
  readonly schema: RJSFSchema
  /** The keys to show, in this order. */
  readonly keys: readonly string[]
  /** The kind of object, for words that differ: `steps`, `field`. */
  readonly kind: string
  /** Widgets and options that differ. */
  readonly ui?: UiSchema
}

const NO_UI: UiSchema = {}
const NO_BUTTON: UiSchema = { 'ui:submitButtonOptions': { norender: true } }

/** The words of RJSF's `uiSchema`, merged with others. */
const over = (under: UiSchema, upper: UiSchema): UiSchema =>
  Object.fromEntries(
    [...new Set([...Object.keys(under), ...Object.keys(upper)])].map((key) => {
      const [below, above] = [under[key], upper[key]]
      return [key, isObject(below) && isObject(above) ? over(below, above) : (above ?? below)]
    }),
  )

/** Some keys of an object of the file, drawn by RJSF from the meta-schema. A change becomes as few edits as possible. */
export function SchemaForm({ path, schema, keys, kind, ui = NO_UI }: SchemaFormProps) {
  const { content, edit } = useEditor()
  const names = keys.join()
  const shape = useMemo((): RJSFSchema => {
    const properties = objectAt(schema, ['properties'])
    const shown = names.split(',').filter((name) => Object.hasOwn(properties, name))
    const required = schema.required?.filter((name) => shown.includes(name)) ?? []
    return {
      type: 'object',
      properties: Object.fromEntries(shown.map((name) => [inForm(name), resolved(objectAt(properties, [name]))])),
      required,
      definitions: metaSchema.definitions,
    } as RJSFSchema
  }, [schema, names])
  const uiSchema = useMemo(() => over({ ...NO_BUTTON, ...uiFor(shape, '', kind) }, ui), [shape, kind, ui])
  const object = objectAt(content, path)
  const shown = Object.entries(object).filter(([key]) => keys.includes(key))
  const data = Object.fromEntries(shown.map(([key, value]) => [inForm(key), value]))
  return (
    <BaseContext value={path}>
      <Form
        tagName="div"
        className="studio-form"
        idPrefix={path.join('-') || 'file'}
        schema={shape}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        templates={TEMPLATES}
        widgets={WIDGETS}
        onChange={({ formData }, id) => {
          // Without an id, RJSF has changed the data on its own.
          const edits = id === undefined ? [] : differences(data, formData, path)
          if (edits.length > 0) edit(edits.map((change) => ({ ...change, path: inFile(change.path) })))
        }}
      />
    </BaseContext>
  )
}
