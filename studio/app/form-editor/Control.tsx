import type { RJSFSchema } from '@rjsf/utils'
import { type FieldKind, KINDS } from '../../../engine/form/kinds.ts'
import { type JsonPath, objectAt } from '../../../engine/format/json.ts'
import { AtPath } from './AtPath.tsx'
import { useEditor } from './editor-context.ts'
import { JsonValue } from './JsonValue.tsx'
import { metaSchemaAt, SchemaForm } from './SchemaForm.tsx'

const UI = metaSchemaAt('definitions', 'ui')
/** By kind: only the controls that can draw it. */
const UI_OF: Readonly<Record<string, RJSFSchema>> = Object.fromEntries(
  KINDS.map(({ name, widgets }) => {
    const control = { ...objectAt(UI, ['properties', 'ui:widget']), enum: [...widgets] }
    return [name, { ...UI, properties: { ...objectAt(UI, ['properties']), 'ui:widget': control } } as RJSFSchema]
  }),
)

const UI_KEYS = ['ui:widget', 'ui:placeholder', 'ui:autocomplete', 'ui:options']

/** How visitors give the answer: the options that make sense for the kind of question, and those in the file. */
export function Control({ ui, kind }: { ui: JsonPath; kind: FieldKind }) {
  const { content } = useEditor()
  const own = objectAt(content, ui)
  const isUsual = (key: string) => {
    if (kind.answer === undefined) return false
    return key === 'ui:widget' ? kind.widgets.length > 1 : kind.name !== 'yesNo'
  }
  const keys = UI_KEYS.filter((key) => isUsual(key) || own[key] !== undefined)
  return (
    <AtPath path={ui}>
      <SchemaForm path={ui} schema={UI_OF[kind.name] ?? UI} keys={keys} kind="ui" />
      {own['ui:order'] !== undefined && (
        <JsonValue path={[...ui, 'ui:order']} label="Order of the questions inside" reason="It is a list of names." />
      )}
    </AtPath>
  )
}
