import { useStudio } from '../state/studio-context.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { NewFileDialog } from './NewFileDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

const DIALOGS = {
  conflict: ConflictDialog,
  new: NewFileDialog,
  rename: RenameDialog,
  commands: CommandPalette,
} as const

/** The open dialog. */
export function Dialogs() {
  const name = useStudio((state) => state.dialog?.name)
  if (!name) return null
  const OpenDialog = DIALOGS[name]
  return <OpenDialog />
}
