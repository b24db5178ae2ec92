import { useState } from 'react'
import { keyOf } from '../model/workspace.ts'
import { announced, reported } from './actions.ts'
import { Dialog, DialogActions } from './Dialog.tsx'
import { IdField, idProblem } from './IdField.tsx'
import { useDialogFile } from './open-file.ts'
import { useStore, useStudio } from './studio-context.ts'

/** Renames a category. */
export function RenameDialog() {
  const store = useStore()
  const file = useDialogFile()
  const workspace = useStudio((state) => state.workspace)
  const [id, setId] = useState(file?.id ?? '')
  if (!file) return null
  const problem = id === file.id ? 'Choose another name.' : idProblem(workspace, { folder: file.folder, id })
  return (
    <Dialog title={`Rename ${file.id}.json`}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem) return
          store.closeDialog()
          void reported(announced(store, store.rename(keyOf(file), id)))
        }}
      >
        <p>Its sample answers and golden files are renamed too. The old address of its page leads to the new one.</p>
        <IdField value={id} problem={problem} onChange={setId} />
        <DialogActions label="Rename" isDisabled={problem !== undefined} />
      </form>
    </Dialog>
  )
}
