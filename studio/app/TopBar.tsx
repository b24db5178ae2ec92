import { PenLine, Redo2, Save, Search, Trash2, Undo2 } from 'lucide-react'
import { site } from '../../site.config.ts'
import { useActions } from './actions.ts'
import { IconButton } from './IconButton.tsx'
import { useOpenFile } from './open-file.ts'

/** The name of the studio, and what can be done with the open file. */
export function TopBar() {
  const file = useOpenFile()
  const { save, undo, redo, commands, rename, remove } = useActions()
  return (
    <header className="topbar">
      <h1>
        {site.product} <span className="topbar-product">Studio</span>
      </h1>
      <div className="topbar-actions" role="toolbar" aria-label="File">
        <button type="button" className="command-button" onClick={commands.run}>
          <Search size={16} aria-hidden="true" /> Commands <kbd>Ctrl K</kbd>
        </button>
        <IconButton icon={PenLine} label="Rename" isDisabled={!rename.can(file)} onClick={rename.run} />
        <IconButton icon={Trash2} label="Delete" isDisabled={!remove.can(file)} onClick={remove.run} />
        <IconButton icon={Undo2} label="Undo" title="Undo (Ctrl+Z)" isDisabled={!undo.can(file)} onClick={undo.run} />
        <IconButton
          icon={Redo2}
          label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          isDisabled={!redo.can(file)}
          onClick={redo.run}
        />
        <button
          type="button"
          className="button button-primary"
          title="Save (Ctrl+S)"
          disabled={!save.can(file)}
          onClick={save.run}
        >
          <Save size={16} aria-hidden="true" /> Save
        </button>
      </div>
    </header>
  )
}
