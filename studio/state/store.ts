import { createStore } from 'zustand/vanilla'
import type { Findings } from '../model/check-files.ts'
import { addedOf } from './added.ts'
import { diskOf, savingOf } from './disk.ts'
import { editingOf } from './editing.ts'
import { fileActionsOf } from './file-actions.ts'
import { openingOf } from './opening.ts'
import { publishingOf } from './publishing.ts'
import { type DialogName, START, type StudioPorts, type StudioState } from './state.ts'

/** The state of the studio and the actions on it. Independent of React and the DOM. */
export function createStudioStore(ports: StudioPorts) {
  const state = createStore<StudioState>(() => START)
  state.subscribe(({ workspace }, before) => {
    if (workspace !== before.workspace) ports.onFiles(before.workspace, workspace)
  })
  const disk = diskOf(state, ports)
  const saving = savingOf(state, disk, ports)
  const opening = openingOf(state, ports)
  const fileActions = fileActionsOf(state, disk, { save: saving.save, open: opening.open }, ports)
  const files = { ...saving, ...fileActions, load: disk.load }
  return {
    ...state,
    /** The file, tab, question and step that are open. */
    view: { ...opening, ...addedOf(state, opening.select) },
    text: editingOf(state, opening, ports),
    files,
    publishing: publishingOf(state, disk.load, ports),
    dialog: {
      /** Shows a dialog about a file: the open one, unless told otherwise. */
      show: (name: DialogName, key = state.getState().address.file): void => state.setState({ dialog: { name, key } }),
      close: (): void => state.setState({ dialog: undefined }),
    },
    showFindings: (findings: Findings): void => state.setState({ findings }),
    showEditedElsewhere: (editedElsewhere: ReadonlySet<string>): void => state.setState({ editedElsewhere }),
  }
}

export type StudioStore = ReturnType<typeof createStudioStore>
