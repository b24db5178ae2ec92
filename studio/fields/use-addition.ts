import type { Json, JsonPath } from '../../engine/format/json.ts'
import { useEditor } from './editor-context.ts'

/** Adds a part of the file by a press of a button. The focus goes from there to its first control. */
export function useAddition(): (path: JsonPath, value: Json) => void {
  const { edit, selectAdded } = useEditor()
  return (path, value) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    edit([{ path, value }])
    selectAdded(path)
  }
}
