import type { Json, JsonPath } from '../../engine/format/json.ts'
import { dropFocus } from '../parts/drop-focus.ts'
import { useEditor } from './editor-context.ts'

/** Adds a part of the file by a press of a button. The focus goes from there to its first control. */
export function useAddition(): (path: JsonPath, value: Json) => void {
  const { edit, selectAdded } = useEditor()
  return (path, value) => {
    dropFocus()
    edit([{ path, value }])
    selectAdded(path)
  }
}
