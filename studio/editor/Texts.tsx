import { useEditor } from '../fields/editor-context.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'

const PATH = ['texts']

/** The texts of the form around the questions. Those left out come from the shared file, and are shown as placeholders. */
export function Texts() {
  const { surroundings } = useEditor()
  return (
    <div className="studio-texts">
      <SchemaForm path={PATH} inherited={surroundings.shared.texts} />
    </div>
  )
}
