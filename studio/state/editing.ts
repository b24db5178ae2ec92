import type { JsonPath } from '../../engine/format/json.ts'
import { edited, redone, undone, type WorkFile } from '../model/workspace.ts'
import { changeFile, type DialogName, type State, type StudioPorts } from './state.ts'

/** The actions that change nothing on disk. */
export function editingOf(state: State, { now }: Pick<StudioPorts, 'now'>) {
  const change = (edit: (file: WorkFile) => WorkFile) => changeFile(state, state.getState().openKey ?? '', edit)
  return {
    open: (key: string): void => state.setState({ openKey: key, selection: undefined, dialog: undefined }),

    /** Shows a dialog about a file: the open one, unless told otherwise. */
    showDialog: (name: DialogName, key = state.getState().openKey): void => state.setState({ dialog: { name, key } }),
    closeDialog: (): void => state.setState({ dialog: undefined }),

    select: (selection: JsonPath | undefined): void => state.setState({ selection }),

    /** Replaces the text of the open file. */
    edit: (text: string): void => change((file) => edited(file, text, now())),

    /** Undoes the last edit of the open file. */
    undo: (): void => change(undone),

    /** The opposite of `undo`. */
    redo: (): void => change(redone),
  }
}
