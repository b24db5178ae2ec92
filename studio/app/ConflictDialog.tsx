import { Difference } from '../json/Difference.tsx'
import { reported, reportSave } from '../state/commands.ts'
import { useDialogFile } from '../state/open-file.ts'
import { useStore } from '../state/studio-context.ts'
import { Dialog } from './Dialog.tsx'

/** Asks which version to keep when a file has changed on disk since it was opened, and shows both. */
export function ConflictDialog() {
  const store = useStore()
  const file = useDialogFile()
  if (!file) return null
  const { disk, id, text } = file
  const saveMine = () => reported(reportSave(store, file, store.files.keepText()))
  return (
    <Dialog title={disk ? `${id}.json has changed on disk` : `${id}.json was deleted from disk`} layout="conflict">
      <p>
        {disk
          ? 'The file was changed after you opened it, in another tab or by someone else. Red lines are only on disk, green lines only in your text.'
          : 'Your text is still here.'}
      </p>
      <Difference before={disk?.text ?? ''} after={text} label="Your text and the file on disk" />
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={() => void saveMine()}>
          Save mine
        </button>
        {disk && (
          <button type="button" className="button button-secondary" onClick={store.files.takeDisk}>
            Use the one on disk
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={store.dialog.close}>
          Keep editing
        </button>
      </div>
    </Dialog>
  )
}
