import plus from 'virtual:icon/plus'
import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'
import { countsOf } from '../model/file/counts.ts'
import { isSharedFile, keyOf } from '../model/file/file.ts'
import { isUncommitted, isUnsaved, type WorkFile } from '../model/file/workspace.ts'
import { iconMarkup } from '../model/new/icons.ts'
import { useActions } from '../state/commands.ts'
import { iconOf, publishedInWords, stateInWords, titleOf, useDiagnosticsOf } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'

const SECTIONS: readonly { readonly title: string; readonly has: (file: WorkFile) => boolean }[] = [
  { title: 'Categories', has: (file) => file.folder === 'schemas' && !isSharedFile(file) },
  { title: 'Shared', has: isSharedFile },
  { title: 'Examples', has: (file) => file.folder === 'examples' },
]

/** Every file, with its state. */
export function FileList() {
  const workspace = useStudio((state) => state.workspace)
  const { create } = useActions()
  const files = [...workspace.values()].sort((a, b) => titleOf(a).localeCompare(titleOf(b)))
  return (
    <nav className="files" aria-label="Files">
      <button type="button" className="button button-secondary files-new" onClick={create.run}>
        <StrokeIcon markup={plus} size={16} /> New category
      </button>
      {SECTIONS.map(({ title, has }) => {
        const listed = files.filter(has)
        if (listed.length === 0) return null
        return (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {listed.map((file) => (
                <FileRow key={keyOf(file)} file={file} />
              ))}
            </ul>
          </section>
        )
      })}
      <DeletedFiles />
    </nav>
  )
}

/** The categories that were deleted in a commit. Each can be taken back. */
function DeletedFiles() {
  const store = useStore()
  const deleted = useStudio(({ publication }) => publication?.deleted)
  if (!deleted?.length) return null
  return (
    <section aria-label="Deleted">
      <h2>Deleted</h2>
      <ul>
        {deleted.map((name) => (
          <li key={name.id}>
            <button type="button" className="file-row" onClick={() => store.dialog.show('history', keyOf(name))}>
              <span className="file-name">{name.id}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileRow({ file }: { file: WorkFile }) {
  const store = useStore()
  const key = keyOf(file)
  const isOpen = useStudio(({ address }) => address.file === key)
  const counts = countsOf(useDiagnosticsOf(key))
  const { errors, warnings } = counts
  const state = stateInWords(file, counts)
  const published = useStudio(({ live }) => publishedInWords(file, live))
  return (
    <li>
      <button
        type="button"
        className="file-row"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => store.view.open(key)}
        title={state}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is made from Lucide's icons */}
        <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: iconMarkup(iconOf(file)) }} />
        <span className="file-name">
          {titleOf(file)} <small>{published ?? file.id}</small>
        </span>
        {state !== '' && <span className="wizard-visually-hidden">({state})</span>}
        <span className="file-marks" aria-hidden="true">
          {isUnsaved(file) ? <i data-mark="unsaved" /> : isUncommitted(file) && <i data-mark="changed" />}
          {errors > 0 && <b>{errors}</b>}
          {warnings > 0 && <b data-severity="warning">{warnings}</b>}
        </span>
      </button>
    </li>
  )
}
