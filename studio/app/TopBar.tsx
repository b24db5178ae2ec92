import { PenLine, Redo2, Save, Search, Trash2, Undo2 } from 'lucide-react'
import { site } from '../../site.config.ts'
import { SHARED_ID } from '../model/protocol.ts'
import { isUnsaved } from '../model/workspace.ts'
import { useActions } from './actions.ts'
import { useOpenFile } from './open-file.ts'

/** The name of the studio, and what can be done with the open file. */
export function TopBar() {
  const file = useOpenFile()
  const { save, undo, redo, showCommands, showRename, remove } = useActions()
  const canDelete = file !== undefined && !(file.folder === 'schemas' && file.id === SHARED_ID)
  const canMove = canDelete && file.folder === 'schemas' && file.disk !== undefined
  return (
    <header className="topbar">
      <h1>
        {site.product} <span className="topbar-product">Studio</span>
      </h1>
      <div className="topbar-actions" role="toolbar" aria-label="File">
        <button type="button" className="command-button" onClick={showCommands}>
          <Search size={16} aria-hidden="true" /> Commands <kbd>Ctrl K</kbd>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Rename"
          title="Rename"
          disabled={!canMove}
          onClick={showRename}
        >
          <PenLine size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Delete"
          title="Delete"
          disabled={!canDelete}
          onClick={remove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={!file?.past.length}
          onClick={undo}
        >
          <Undo2 size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={!file?.future.length}
          onClick={redo}
        >
          <Redo2 size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button button-primary"
          title="Save (Ctrl+S)"
          disabled={!file || !isUnsaved(file)}
          onClick={save}
        >
          <Save size={16} aria-hidden="true" /> Save
        </button>
      </div>
    </header>
  )
}
