import { edited, redone, undone, type WorkFile } from '../model/file/workspace.ts'
import type { Opening } from './opening.ts'
import { changeFile, type State, type StudioPorts } from './state.ts'

/** The actions on the text of the open file. */
export function editingOf(state: State, { closeGone }: Pick<Opening, 'closeGone'>, { now }: Pick<StudioPorts, 'now'>) {
  function change(edit: (file: WorkFile) => WorkFile): void {
    changeFile(state, state.getState().address.file ?? '', edit)
    closeGone()
  }
  return {
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
