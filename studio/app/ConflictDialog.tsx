import { useEffect, useRef } from 'react'
import { reported } from './actions.ts'
import { useOpenFile } from './open-file.ts'
import { useStore, useStudio } from './studio-context.ts'

/** Asks which version to keep when a file has changed on disk since it was opened, and shows both. */
export function ConflictDialog() {
  const store = useStore()
  const isSettling = useStudio((state) => state.isSettling)
  const file = useOpenFile()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isSettling) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isSettling])
  return (
    <dialog ref={dialog} className="dialog conflict" aria-labelledby="conflict-title" onClose={store.settleLater}>
      <h2 id="conflict-title">
        {file?.disk ? `${file.id}.json has changed on disk` : `${file?.id}.json was deleted from disk`}
      </h2>
      <p>Someone, or another program, changed it after you opened it. Nothing is lost until you choose.</p>
      <div className="conflict-versions">
        <section aria-label="Your text">
          <h3>Yours</h3>
          <pre>{file?.text}</pre>
        </section>
        <section aria-label="On disk">
          <h3>On disk</h3>
          <pre>{file?.disk?.text ?? 'The file is gone.'}</pre>
        </section>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={() => void reported(store.keepText())}>
          Save mine
        </button>
        {file?.disk && (
          <button type="button" className="button button-secondary" onClick={store.takeDisk}>
            Take the one on disk
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={store.settleLater}>
          Keep editing
        </button>
      </div>
    </dialog>
  )
}
