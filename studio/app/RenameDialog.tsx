import { type FormEvent, useState } from 'react'
import { defaultPath } from '../../engine/format/category.ts'
import type { WorkFile } from '../model/file/workspace.ts'
import { idError } from '../model/new/new-file.ts'
import { renamed, reported } from '../state/commands.ts'
import { useDialogFile } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { CORRECT, Dialog, DialogActions } from './Dialog.tsx'
import { TextField } from './DialogField.tsx'

export function RenameDialog() {
  const file = useDialogFile()
  return file && <RenameForm file={file} />
}

function RenameForm({ file }: { file: WorkFile }) {
  const store = useStore()
  const workspace = useStudio((state) => state.workspace)
  const [id, setId] = useState(file.id)
  const isSame = id === file.id
  const error = isSame ? undefined : idError(workspace, { folder: file.folder, id })
  const isReady = !isSame && error === undefined
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    store.dialog.close()
    void reported(renamed(store, file, id))
  }
  return (
    <Dialog title={`Rename ${file.id}.json`}>
      <form className="dialog-form" onSubmit={rename}>
        <p>This also renames its record. The old address of its page redirects to the new one.</p>
        <TextField
          label="Name of the file"
          help={`Its page is at ${defaultPath(id)}, unless the file names another path.`}
          error={error}
          isCode
          value={id}
          onChange={setId}
        />
        <DialogActions label="Rename" missing={isReady ? undefined : isSame ? 'Write another name first.' : CORRECT} />
      </form>
    </Dialog>
  )
}
