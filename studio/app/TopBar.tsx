import history from 'virtual:icon/history'
import penLine from 'virtual:icon/pen-line'
import redoIcon from 'virtual:icon/redo-2'
import disk from 'virtual:icon/save'
import search from 'virtual:icon/search'
import trash from 'virtual:icon/trash-2'
import undoIcon from 'virtual:icon/undo-2'
import { site } from '../../site.config.ts'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { useActions } from '../state/commands.ts'
import { useOpenFile } from '../state/open-file.ts'
import { isRunning } from '../state/publishing.ts'
import { useStudio } from '../state/studio-context.ts'
import { EDITOR_ID } from './EditorPane.tsx'

/** The name of the studio, and the actions for the open file. */
export function TopBar() {
  const file = useOpenFile()
  const isPublishing = useStudio(({ publication }) => isRunning(publication))
  const { save, publish, history: earlier, undo, redo, find, rename, remove } = useActions()
  return (
    <header className="topbar">
      <button type="button" className="skip" onClick={() => document.getElementById(EDITOR_ID)?.focus()}>
        Skip to the editor
      </button>
      <h1>
        {site.product} <span className="topbar-product">Studio</span>
      </h1>
      <div className="topbar-actions" role="toolbar" aria-label="File">
        <button type="button" className="find-button" disabled={!find.can(file)} onClick={find.run}>
          <StrokeIcon markup={search} size={16} /> {find.label} <kbd>Ctrl K</kbd>
        </button>
        <IconButton icon={penLine} label="Rename" isDisabled={!rename.can(file)} onClick={rename.run} />
        <IconButton icon={history} label={earlier.label} isDisabled={!earlier.can(file)} onClick={earlier.run} />
        <IconButton icon={trash} label="Delete" isDisabled={!remove.can(file)} onClick={remove.run} />
        <IconButton
          icon={undoIcon}
          label="Undo"
          title="Undo (Ctrl+Z)"
          isDisabled={!undo.can(file)}
          onClick={undo.run}
        />
        <IconButton
          icon={redoIcon}
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
          <StrokeIcon markup={disk} size={16} /> Save
        </button>
        <button type="button" className="button button-secondary" onClick={publish.run}>
          {isPublishing ? 'Publishing …' : publish.label}
        </button>
      </div>
    </header>
  )
}
