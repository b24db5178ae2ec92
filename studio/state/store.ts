import { createStore } from 'zustand/vanilla'
import type { Findings } from '../model/check-files.ts'
import { addedOf } from './added.ts'
import { diskOf, savingOf } from './disk.ts'
import { editingOf } from './editing.ts'
import { fileActionsOf } from './file-actions.ts'
import { goldenFileOf } from './golden-file.ts'
import { openingOf } from './opening.ts'
import { START, type StudioPorts, type StudioState } from './state.ts'

/** The state of the studio and the actions on it. Independent of React and the DOM. */
export function createStudioStore(ports: StudioPorts) {
  const state = createStore<StudioState>(() => START)
  state.subscribe(({ workspace }, before) => {
    if (workspace !== before.workspace) ports.onFiles(before.workspace, workspace)
  })
  const disk = diskOf(state, ports)
  const saving = savingOf(state, disk, ports)
  const opening = openingOf(state, ports)
  const files = fileActionsOf(state, disk, { save: saving.save, open: opening.open }, ports)
  return {
    ...state,
    ...opening,
    ...addedOf(state, opening.select),
    ...editingOf(state, opening, ports),
    ...saving,
    ...files,
    load: disk.load,
    showFindings: (findings: Findings): void => state.setState({ findings }),
    showEditedElsewhere: (editedElsewhere: ReadonlySet<string>): void => state.setState({ editedElsewhere }),
    goldenFile: goldenFileOf(state, { save: saving.save, record: files.record }, ports),
  }
}

export type StudioStore = ReturnType<typeof createStudioStore>
