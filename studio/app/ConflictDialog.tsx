import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { theme } from '../json/theme.ts'
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
  const saveMine = () => reported(reportSave(store, file, store.keepText()))
  return (
    <Dialog title={disk ? `${id}.json has changed on disk` : `${id}.json was deleted from disk`} layout="conflict">
      <p>
        {disk
          ? 'Someone, or another program, changed the file after you opened it. Red lines are only on disk, green lines only in your text.'
          : 'Your text is still here.'}
      </p>
      <Comparison mine={text} onDisk={disk?.text ?? ''} />
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={() => void saveMine()}>
          Save mine
        </button>
        {disk && (
          <button type="button" className="button button-secondary" onClick={store.takeDisk}>
            Use the one on disk
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={store.closeDialog}>
          Keep editing
        </button>
      </div>
    </Dialog>
  )
}

/** Both versions in one text, with the differences marked. */
function Comparison({ mine, onDisk }: { mine: string; onDisk: string }) {
  const container = useRef<HTMLElement>(null)
  useEffect(() => {
    const extensions = [
      unifiedMergeView({ original: onDisk, mergeControls: false, collapseUnchanged: {} }),
      EditorState.readOnly.of(true),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Your text and the file on disk', tabindex: '0' }),
      theme,
    ]
    const view = new EditorView({ state: EditorState.create({ doc: mine, extensions }) })
    container.current?.append(view.dom)
    return () => view.destroy()
  }, [mine, onDisk])
  return <section ref={container} className="comparison" aria-label="Differences" />
}
