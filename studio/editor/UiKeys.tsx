import type { FieldKind } from '../../engine/form/kinds.ts'
import { UI_KEYS } from '../../engine/format/category.ts'
import { type JsonPath, objectAt } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { JsonValue } from '../fields/JsonValue.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'

/** The keys about the question itself, not about those inside it. */
const KEYS = UI_KEYS.filter((key) => key !== 'ui:order')

/** How visitors give the answer: the options that make sense for the kind of question, and those in the file. */
export function UiKeys({ ui, kind }: { ui: JsonPath; kind: FieldKind }) {
  const { content } = useEditor()
  const own = objectAt(content, ui)
  const isUsual = (key: string) => {
    if (kind.answer === undefined) return false
    return key === 'ui:widget' ? kind.widgets.length > 1 : kind.name !== 'yesNo'
  }
  const keys = KEYS.filter((key) => isUsual(key) || own[key] !== undefined)
  return (
    <AtPath path={ui}>
      <SchemaForm path={ui} keys={keys} choices={{ 'ui:widget': kind.widgets }} />
      {own['ui:order'] !== undefined && <JsonValue path={[...ui, 'ui:order']} reason="It is a list of names." />}
    </AtPath>
  )
}
