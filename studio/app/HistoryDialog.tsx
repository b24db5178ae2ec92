import { useEffect, useState } from 'react'
import { fileNamed } from '../model/file/file.ts'
import { timeInWords } from '../model/file/live-words.ts'
import type { Revision } from '../model/file/protocol.ts'
import { isUncommitted, isUnsaved } from '../model/file/workspace.ts'
import { messageOf } from '../model/message-of.ts'
import { showToast } from '../parts/toasts.tsx'
import { reported } from '../state/commands.ts'
import { titleOf, useDialogFile } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { Dialog } from './Dialog.tsx'

/** The last publications of a form. One of them can be gone back to. */
export function HistoryDialog() {
  const store = useStore()
  const key = useStudio(({ dialog }) => dialog?.key ?? '')
  const file = useDialogFile()
  const [revisions, setRevisions] = useState<readonly Revision[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const named = fileNamed(key)
    if (named) store.publishing.revisions(named).then(setRevisions, (error) => setFailure(messageOf(error)))
  }, [store, key])
  const name = fileNamed(key)
  if (!name) return null
  const hasUnsaved = file !== undefined && isUnsaved(file)
  const isThere = file !== undefined && !isUncommitted(file)
  const goBack = async ({ commit, at }: Revision) => {
    await store.publishing.takeBack(name, commit)
    store.view.open(key)
    store.dialog.close()
    showToast(`${name.id}.json is as it was on ${timeInWords(at)}. Publish makes that live.`)
  }
  return (
    <Dialog title={`Earlier versions of ${file ? titleOf(file) : name.id}`} layout="publish">
      {failure && <p role="alert">{failure}</p>}
      {hasUnsaved && <p role="alert">It has unsaved text, which would be lost. Save it or undo it first.</p>}
      {revisions?.length === 0 && <p>It was never published.</p>}
      <ol className="revisions">
        {revisions?.map((revision, index) => (
          <li key={revision.commit}>
            <h3>{timeInWords(revision.at)}</h3>
            <p>{revision.message}</p>
            {index === 0 && isThere ? (
              <strong>This version is here now.</strong>
            ) : (
              <button
                type="button"
                className="button button-secondary button-small"
                disabled={hasUnsaved}
                onClick={() => void reported(goBack(revision))}
              >
                Go back to this version
              </button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
