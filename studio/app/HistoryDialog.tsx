import { useEffect, useState } from 'react'
import { LOCALE } from '../../engine/words/say.ts'
import { fileNamed } from '../model/file/file.ts'
import type { Revision } from '../model/file/protocol.ts'
import { messageOf } from '../model/message-of.ts'
import { showToast } from '../parts/toasts.tsx'
import { reported } from '../state/commands.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { Dialog } from './Dialog.tsx'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** The last publications of a form. One of them can be taken back to. */
export function HistoryDialog() {
  const store = useStore()
  const key = useStudio(({ dialog }) => dialog?.key ?? '')
  const name = fileNamed(key)
  const [revisions, setRevisions] = useState<readonly Revision[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const named = fileNamed(key)
    if (named) store.publishing.revisions(named).then(setRevisions, (error) => setFailure(messageOf(error)))
  }, [store, key])
  if (!name) return null
  const takeBack = async ({ commit, at }: Revision) => {
    await store.publishing.takeBack(name, commit)
    store.view.open(key)
    store.dialog.close()
    showToast(`${name.id}.json is as it was on ${DAY.format(new Date(at))}. Publish it to make that live.`)
  }
  return (
    <Dialog title={`Earlier versions of ${name.id}.json`} layout="publish">
      {failure && <p role="alert">{failure}</p>}
      {revisions?.length === 0 && <p>It was never published.</p>}
      <ol className="revisions">
        {revisions?.map((revision) => (
          <li key={revision.commit}>
            <h3>{DAY.format(new Date(revision.at))}</h3>
            <p>{revision.message}</p>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => void reported(takeBack(revision))}
            >
              Go back to this version
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
