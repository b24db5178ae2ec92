import type { JsonPath } from '../../engine/format/json.ts'
import { Tabs } from '../../src/components/Tabs.tsx'
import { FormEditor, type FormEditorProps } from '../editor/FormEditor.tsx'
import { JsonEditor } from '../json/JsonEditor.tsx'
import { PlainEditor } from '../json/PlainEditor.tsx'
import { type FileName, keyOf, relativePath } from '../model/file/file.ts'
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx'
import { Guarded } from '../parts/Guarded.tsx'
import { showToast } from '../parts/toasts.tsx'
import { useSettled } from '../parts/use-settled.ts'
import type { EditorProps } from '../state/editor-props.ts'
import {
  stateInWords,
  titleOf,
  useCheckedText,
  useDiagnostics,
  useDiagnosticsInFormWords,
  useOpenFile,
  useSurroundings,
} from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { DiagnosticList } from './DiagnosticList.tsx'
import { GoneQuestion, NoFile } from './Gone.tsx'

export const EDITOR_ID = 'studio-editor'

/** The editors of the open file, with its errors and warnings below. */
export function EditorPane() {
  const file = useOpenFile()
  const { length } = useDiagnostics()
  const hasDiagnostics = useSettled(length > 0)
  const isChecked = useCheckedText() !== undefined
  if (!file) return <NoFile />
  if (file.unreadable !== undefined) return <Unreadable file={file} reason={file.unreadable} />
  return (
    <section id={EDITOR_ID} tabIndex={-1} className="pane" aria-label="Editor">
      <GoneQuestion file={file} />
      <EditedElsewhere fileKey={keyOf(file)} />
      <div className="pane-body">
        <Editors key={keyOf(file)} />
      </div>
      {hasDiagnostics ? (
        <Guarded name="list of mistakes" retryOn={file.text}>
          <DiagnosticList />
        </Guarded>
      ) : (
        <p className="pane-footer">{isChecked && length === 0 ? 'No mistakes' : 'Checking…'}</p>
      )}
    </section>
  )
}

/** Says that another tab also edits a file. */
function EditedElsewhere({ fileKey }: { fileKey: string }) {
  const isEdited = useStudio(({ editedElsewhere }) => editedElsewhere.has(fileKey))
  return (
    <p className={isEdited ? 'pane-note' : undefined} role="status">
      {isEdited &&
        'Another tab has unsaved text of this file. Each tab keeps its own. The one that saves last is asked which text to use.'}
    </p>
  )
}

/** Says why a file can't be edited. */
const Unreadable = ({ file, reason }: { file: FileName; reason: string }) => (
  <section className="pane pane-empty" aria-label="Editor">
    <h2>{`${relativePath(file)} can’t be edited`}</h2>
    <p role="alert">{reason}</p>
  </section>
)

const SafeFormEditor = (props: FormEditorProps) => (
  <Guarded name="form editor" retryOn={props.text}>
    <FormEditor {...props} />
  </Guarded>
)

/** The JSON editor. If it fails, the text can still be edited until the file is opened again. */
const SafeJsonEditor = (props: EditorProps) => (
  <ErrorBoundary fallback={<PlainEditor {...props} />}>
    <JsonEditor {...props} />
  </ErrorBoundary>
)

/** The form editor and the JSON editor. One of them is shown. */
function Editors() {
  const store = useStore()
  const file = useOpenFile()
  const surroundings = useSurroundings()
  const checkedText = useCheckedText()
  const diagnostics = useDiagnostics()
  const inWords = useDiagnosticsInFormWords()
  const selection = useStudio((state) => state.selection)
  const tab = useStudio(({ address }) => address.tab)
  if (!file || !surroundings) return null
  const props: EditorProps = {
    file,
    text: file.text,
    checkedText,
    diagnostics,
    surroundings,
    selection,
    onChange: store.text.edit,
    onSelect: store.view.select,
  }
  const showJson = (path: JsonPath) => {
    store.view.select(path)
    store.view.showTab('json')
  }
  const removed = (words: string, before: string, after: string) => {
    const undo = () => {
      if (!store.text.putBack(keyOf(file), before, after))
        showToast('The file has changed since, so its edits can only be undone one by one, the last one first.')
    }
    showToast(words, { label: 'Undo', run: undo })
  }
  const index = tab === 'json' ? 1 : 0
  const form = (
    <SafeFormEditor
      {...props}
      diagnostics={inWords}
      committedText={file.committedText}
      tab={tab}
      onTab={store.view.showTab}
      onAdd={store.view.selectAdded}
      onLeave={store.view.leaveAdded}
      onShowJson={showJson}
      onRemoved={removed}
    />
  )
  const tabs = [
    { label: 'Form', panel: index === 0 && form },
    { label: 'JSON', panel: index === 1 && <SafeJsonEditor {...props} /> },
  ]
  return (
    <div className="tabs">
      <div className="pane-title">
        <h2>{titleOf(file)}</h2>
        <p>
          {relativePath(file)} <span>{stateInWords(file)}</span>
        </p>
      </div>
      <Tabs
        label="Editor"
        tabs={tabs}
        selected={index}
        onSelect={(next) => (next === 1 ? store.view.showTab('json') : store.view.showForm())}
      />
    </div>
  )
}
