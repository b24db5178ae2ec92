import { resolved } from '../../engine/format/meta-schema.ts'
import { schemaOfKind } from '../../engine/format/reading/kind-schema.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { ADVANCED } from './advanced-keys.ts'

/** Keys that are drawn on their own: the options below, and each question inside in its own editor. */
const ELSEWHERE = ['ui:options', 'items']

/** How visitors give an answer. */
export function ControlForm({ name }: { readonly name: string }) {
  return (
    <AtPath path={useEditor().draft.ui(name)}>
      <UiForm name={name} isAdvanced={false} />
    </AtPath>
  )
}

/** The keys of how a question is shown that many questions need, or those that few need. */
export function UiForm({ name, isAdvanced }: { readonly name: string; readonly isAdvanced: boolean }) {
  const { draft } = useEditor()
  const { kind, field, ui: inherited } = draft.view(name)
  const path = draft.ui(name)
  const shape = schemaOfKind(kind, field).ui
  const options = resolved(shape.properties?.['ui:options'] ?? {})
  const has = (key: string) => !ELSEWHERE.includes(key) && ADVANCED.includes(key) === isAdvanced
  return (
    <>
      <SchemaForm path={path} shape={shape} has={has} inherited={inherited} />
      <SchemaForm path={[...path, 'ui:options']} shape={options} has={has} inherited={inherited['ui:options']} />
    </>
  )
}
