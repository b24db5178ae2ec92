import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useMemo } from 'react'
import { isObject, type JsonPath, objectAt, valueAt } from '../../engine/format/json.ts'
import { type Part, partAt, resolved } from '../../engine/format/meta-schema.ts'
import metaSchema from '../../schemas/category.schema.json'
import { differences } from '../model/differences.ts'
import { BaseContext, inFile, inForm, useEditor, useLatestEditor } from './editor-context.ts'
import { TEMPLATES } from './templates.tsx'
import { WIDGETS } from './widgets.tsx'

/** RJSF must not fill in anything on its own: opening a file must not change it. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  allOf: 'skipDefaults',
} as const

const NO_BUTTON: UiSchema = { 'ui:submitButtonOptions': { norender: true } }

type SchemaFormProps = {
  /** Path in the file of the object that the form edits. */
  readonly path: JsonPath
  /** The keys to offer, and what they can have. Default: all that the meta-schema knows there. */
  readonly shape?: Part
  /** Whether a key belongs here. Default: every key. */
  readonly has?: (key: string) => boolean
  /** The values that apply where the object has none, shown as placeholders. */
  readonly inherited?: unknown
  /** Widgets and options of RJSF. */
  readonly ui?: UiSchema
}

/** The keys to draw: those of the shape, and others that the object has and the meta-schema knows. */
function propertiesOf(path: JsonPath, shape: Part, has: (key: string) => boolean, written: readonly string[]) {
  const { properties = {} } = partAt(path)
  const others = written.filter((key) => !shape.properties?.[key] && properties[key])
  const parts = { ...shape.properties, ...Object.fromEntries(others.map((key) => [key, properties[key]])) }
  return Object.entries(parts).flatMap(([key, part]) =>
    has(key) && part ? [[inForm(key), resolved(part)] as const] : [],
  )
}

const always = () => true
const NO_UI: UiSchema = {}

/** An object of the file, drawn by RJSF from the meta-schema. A change becomes as few edits as possible. */
export function SchemaForm({ path, shape = partAt(path), has = always, inherited, ui = NO_UI }: SchemaFormProps) {
  const { draft } = useEditor()
  const latest = useLatestEditor()
  const object = objectAt(draft.content, path)
  const properties = Object.fromEntries(propertiesOf(path, shape, has, Object.keys(object)))
  const shown = Object.entries(object).map(([key, value]) => [inForm(key), value] as const)
  const data = JSON.stringify(Object.fromEntries(shown.filter(([key]) => key in properties)))
  const drawn = JSON.stringify({ properties, required: shape.required?.filter((key) => key in properties) })
  const at = JSON.stringify(path)
  // RJSF compares whole schemas, so it only draws a form that has changed.
  const form = useMemo(() => {
    const schema: RJSFSchema = { type: 'object', ...JSON.parse(drawn), definitions: metaSchema.definitions }
    const [formData, base]: [object, JsonPath] = [JSON.parse(data), JSON.parse(at)]
    return (
      <Form
        tagName="div"
        className="studio-form"
        idPrefix={base.join('-') || 'file'}
        schema={schema}
        uiSchema={{ ...NO_BUTTON, ...ui }}
        formData={formData}
        validator={validator}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        templates={TEMPLATES}
        widgets={WIDGETS}
        onChange={(change, id) => {
          // Without an id, RJSF has changed the data on its own.
          const edits = id === undefined ? [] : differences(formData, change.formData, base)
          if (edits.length > 0) latest().edit(edits.map((one) => ({ ...one, path: inFile(one.path) })))
        }}
      />
    )
  }, [drawn, data, at, ui, latest])
  const value = valueAt(draft.content, path)
  // RJSF would replace any other value.
  if (value !== undefined && !isObject(value)) return null
  return <BaseContext value={{ path, inherited }}>{form}</BaseContext>
}
