import { schemaOfKind } from '../../engine/format/reading/kind-schema.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'

/** How visitors give an answer. */
export function ControlForm({ name }: { readonly name: string }) {
  const { draft } = useEditor()
  const [ui, view] = [draft.ui(name), draft.view(name)]
  return (
    <AtPath path={ui}>
      <SchemaForm path={ui} shape={schemaOfKind(view.kind, view.field).ui} inherited={view.ui} />
    </AtPath>
  )
}
