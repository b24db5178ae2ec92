import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStudio } from '../state/studio-context.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { NewFileDialog } from './NewFileDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

const DIALOGS = {
  conflict: ConflictDialog,
  history: HistoryDialog,
  new: NewFileDialog,
  publish: PublishDialog,
  rename: RenameDialog,
} as const

/** Moves the focus back to where it was before a dialog, unless what the dialog did has moved it elsewhere. */
function useFocusBack(isOpen: boolean): void {
  const before = useRef<Element>(null)
  // The dialog takes the focus in an effect, after this.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus()
  }, [isOpen])
}

/** The open dialog. */
export function Dialogs() {
  const name = useStudio((state) => state.dialog?.name)
  useFocusBack(name !== undefined)
  if (!name) return null
  const OpenDialog = DIALOGS[name]
  return <OpenDialog />
}
