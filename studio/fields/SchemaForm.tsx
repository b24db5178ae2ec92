import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useMemo } from 'react'
import { isObject, type JsonPath, objectAt, textAt } from '../../engine/format/json.ts'
import { type Part, partAt } from '../../engine/format/meta-schema.ts'
import { DEFAULTS } from '../../engine/format/resolve/fill-in.ts'
import metaSchema from '../../schemas/category.schema.json'
import { differences } from '../model/differences.ts'
import { BaseContext, inFile, inForm, useEditor } from './editor-context.ts'
import { TEMPLATES } from './templates.tsx'
import { WIDGETS } from './widgets.tsx'

export type { UiSchema } from '@rjsf/utils'

/** RJSF must not fill in anything on its own: opening a file must not change it. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  allOf: 'skipDefaults',
} as const

/** The values to offer for a key, if not all. */
type Choices = Readonly<Record<string, readonly string[]>>

/** The keys of the object at a path as RJSF draws them. */
function shapeFor(path: JsonPath, keys: readonly string[], choices: Choices): RJSFSchema {
  const { required = [] } = partAt(path)
  const properties = keys.map((key) => {
    const offered = choices[key] && { enum: choices[key] }
    return [inForm(key), { ...partAt([...path, key]), ...offered }] as const
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.filter((key) => keys.includes(key)),
    definitions: metaSchema.definitions,
  } as RJSFSchema
}

/** The words for the values of a key, and for no value. */
function valueWords(key: string, { enumNames }: Part): UiSchema {
  if (!enumNames) return {}
  const usual = textAt(enumNames, [textAt(DEFAULTS, [key]) ?? ''])
  return {
    'ui:enumNames': enumNames,
    'ui:placeholder': usual && `Default: ${usual.charAt(0).toLowerCase()}${usual.slice(1)}`,
  }
}

/** The same for all keys of an object. */
const uiFor = ({ properties = {} }: Part): UiSchema =>
  Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, { ...valueWords(key, part), ...uiFor(part) }]),
  )

type SchemaFormProps = {
  /** Path in the file of the object that the form edits. */
  readonly path: JsonPath
  /** The keys to show, in this order. */
  readonly keys: readonly string[]
  readonly choices?: Choices
  /** Widgets and options that differ. */
  readonly ui?: UiSchema
}

const NO_CHOICES: Choices = {}
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
export function SchemaForm({ path, keys, choices = NO_CHOICES, ui = NO_UI }: SchemaFormProps) {
  const { content, edit } = useEditor()
  // A new object on every render would make RJSF compare the whole schema.
  const place = JSON.stringify([path, keys, choices])
  const shape = useMemo(() => shapeFor(...(JSON.parse(place) as Parameters<typeof shapeFor>)), [place])
  const uiSchema = useMemo(() => over({ ...NO_BUTTON, ...uiFor(shape as Part) }, ui), [shape, ui])
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
