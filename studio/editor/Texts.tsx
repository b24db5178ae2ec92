import { useMemo } from 'react'
import { TEXT_KEYS } from '../../engine/format/category.ts'
import { type JsonPath, textAt } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import { useEditor } from '../fields/editor-context.ts'
import { SchemaForm, type UiSchema } from '../fields/SchemaForm.tsx'

/** Splits "Button to the next step. …": the first sentence is the label, the rest is the help. */
function wordsOf(key: string): { title: string; help: string } {
  const { description = key } = partAt(['texts', key])
  const [title = key, ...rest] = description.split('. ')
  return { title: title.replace(/\.$/, ''), help: rest.join('. ') }
}

/** The texts of the form around the questions. Those left out come from the shared file, and are shown as placeholders. */
export function Texts({ path }: { path: JsonPath }) {
  const { surroundings } = useEditor()
  const shared = surroundings.shared.texts
  const ui = useMemo(
    (): UiSchema =>
      Object.fromEntries(
        TEXT_KEYS.map((key) => {
          const { title, help } = wordsOf(key)
          return [key, { 'ui:title': title, 'ui:description': help, 'ui:placeholder': textAt(shared, [key]) }]
        }),
      ),
    [shared],
  )
  return <SchemaForm path={path} keys={TEXT_KEYS} ui={ui} />
}
