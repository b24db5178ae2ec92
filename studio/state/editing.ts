import { edited, redone, undone, type WorkFile } from '../model/file/workspace.ts'
import type { Opening } from './opening.ts'
import { changeFile, type DialogName, type State, type StudioPorts } from './state.ts'

/** The actions on the text of the open file, and on dialogs. */
export function editingOf(state: State, { closeGone }: Pick<Opening, 'closeGone'>, { now }: Pick<StudioPorts, 'now'>) {
  const openKey = () => state.getState().address.file
  function change(edit: (file: WorkFile) => WorkFile): void {
    changeFile(state, openKey() ?? '', edit)
    closeGone()
  }
  return {
    /** Shows a dialog about a file: the open one, unless told otherwise. */
    showDialog: (name: DialogName, key = openKey()): void => state.setState({ dialog: { name, key } }),
    closeDialog: (): void => state.setState({ dialog: undefined }),

    /** Replaces the text of the open file. */
    edit: (text: string): void => change((file) => edited(file, text, now())),

    /**
     * Puts an earlier text of a file back, unless it has changed since. Returns whether it did.
     * @param since the text that the file must still have
     */
    putBack: (key: string, text: string, since: string): boolean => {
      const isUnchanged = state.getState().workspace.get(key)?.text === since
      if (isUnchanged) changeFile(state, key, (file) => edited(file, text, now()))
      return isUnchanged
    },

    /** Undoes the last edit of the open file. */
    undo(): void {
      // Paths may be those of other parts now.
      state.setState({ added: undefined })
      change(undone)
    },

    /** The opposite of `undo`. */
    redo: (): void => change(redone),
  }
}
