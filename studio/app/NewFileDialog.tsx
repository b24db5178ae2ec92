import { useId, useState } from 'react'
import { copyOf } from '../model/copy-file.ts'
import { SHARED_ID } from '../model/protocol.ts'
import { keyOf, type Workspace } from '../model/workspace.ts'
import { Dialog, DialogActions } from './Dialog.tsx'
import { IdField, idProblem } from './IdField.tsx'
import { titleOf, useCatalog } from './open-file.ts'
import { useStore, useStudio } from './studio-context.ts'
import { showToast } from './toasts.ts'

/** The name of a file for a label: `grand-pianos` for `Grand Pianos`. */
const idOf = (label: string) =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The files that can be copied. */
const templatesIn = (workspace: Workspace) =>
  [...workspace.values()].filter(({ id }) => id !== SHARED_ID).sort((a, b) => titleOf(a).localeCompare(titleOf(b)))

/** Makes a category from a copy of another. */
export function NewFileDialog() {
  const store = useStore()
  const catalog = useCatalog()
  const workspace = useStudio((state) => state.workspace)
  const openKey = useStudio((state) => state.openKey)
  const templates = templatesIn(workspace)
  const [source, setSource] = useState(openKey)
  const [label, setLabel] = useState('')
  const [id, setId] = useState<string>()
  const sourceId = useId()
  const template = templates.find((file) => keyOf(file) === source) ?? templates[0]
  const name = { folder: 'schemas' as const, id: id ?? idOf(label) }
  const problem = label.trim() === '' ? 'Write the name of the category first.' : idProblem(workspace, name)
  const create = () => {
    if (problem || !template) return
    try {
      const order = catalog?.freeTileOrders.at(-1) ?? 0
      store.create(name, copyOf(template.text, { label: label.trim(), order }))
    } catch {
      showToast(`${template.id}.json is not valid JSON. Copy another file.`)
    }
  }
  return (
    <Dialog title="New category">
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <LabelField value={label} onChange={setLabel} />
        <div className="dialog-field">
          <label htmlFor={sourceId}>Start with a copy of</label>
          <select
            id={sourceId}
            className="control"
            value={template && keyOf(template)}
            onChange={({ target }) => setSource(target.value)}
          >
            {templates.map((file) => (
              <option key={keyOf(file)} value={keyOf(file)}>
                {`${titleOf(file)}${file.folder === 'examples' ? ' (example)' : ''}`}
              </option>
            ))}
          </select>
        </div>
        <IdField value={name.id} problem={problem} onChange={setId} />
        <DialogActions label="Create" isDisabled={problem !== undefined} />
      </form>
    </Dialog>
  )
}

function LabelField({ value, onChange }: { value: string; onChange: (label: string) => void }) {
  const id = useId()
  return (
    <div className="dialog-field">
      <label htmlFor={id}>Name of the category</label>
      <input
        id={id}
        className="control"
        type="text"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
