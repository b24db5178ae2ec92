import type { JsonPath } from '../../engine/format/json.ts'
import { schemaOfKind } from '../../engine/format/reading/kind-schema.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import type { FieldView } from '../model/field-view.ts'

/** How visitors give an answer. @param ui path of the question in `uiSchema` */
export function ControlForm({ ui, view }: { readonly ui: JsonPath; readonly view: FieldView }) {
  return (
    <AtPath path={ui}>
      <SchemaForm path={ui} shape={schemaOfKind(view.kind, view.field).ui} inherited={view.ui} />
    </AtPath>
  )
}
