import { type FormEvent, useState } from 'react'
import { isSharedFile, keyOf } from '../model/file/file.ts'
import type { WorkFile, Workspace } from '../model/file/workspace.ts'
import { blankFile } from '../model/new/blank-file.ts'
import { copyOf } from '../model/new/copy-file.ts'
import {
  type NewFile,
  type NewFileInput,
  NO_TILE,
  newFileFor,
  type TileSlot,
  tileSlots,
} from '../model/new/new-file.ts'
import { IconPicker } from '../parts/IconPicker.tsx'
import { showFailure } from '../parts/toasts.tsx'
import type { Surroundings } from '../state/editor-props.ts'
import { iconOf, titleOf, useSurroundings } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { CORRECT, Dialog, DialogActions } from './Dialog.tsx'
import { Labeled, SelectField, TextField } from './DialogField.tsx'

/** The files that can be copied. */
const templatesIn = (workspace: Workspace) =>
  [...workspace.values()].filter((file) => !isSharedFile(file)).sort((a, b) => titleOf(a).localeCompare(titleOf(b)))

const choiceOf = (file: WorkFile) => ({
  value: keyOf(file),
  label: `${titleOf(file)}${file.folder === 'examples' ? ' (example)' : ''}`,
})

/** The choice of no file to copy. */
const BLANK = { value: 'blank', label: 'Nothing: an empty form' }

/** Makes a category from a copy of another, or an empty one. */
export function NewFileDialog() {
  const surroundings = useSurroundings()
  return (
    <Dialog title="New category">
      {surroundings ? <NewFileForm surroundings={surroundings} /> : <p>Reading the files …</p>}
    </Dialog>
  )
}

/** Slots for a new tile, in the order of the chooser. */
function useTileSlots({ freeTileOrders }: Surroundings): TileSlot[] {
  const results = useStudio(({ findings }) => findings?.results)
  const tiles = [...(results ?? [])].flatMap(([key, { form }]) => (key.startsWith('schemas/') && form?.tiles) || [])
  return tileSlots(tiles, freeTileOrders)
}

function NewFileForm({ surroundings }: { surroundings: Surroundings }) {
  const store = useStore()
  const workspace = useStudio((state) => state.workspace)
  const openKey = useStudio(({ address }) => address.file)
  const slots = useTileSlots(surroundings)
  const [input, setInput] = useState<NewFileInput>({ label: '' })
  const templates = templatesIn(workspace)
  const template =
    input.source === BLANK.value
      ? undefined
      : (templates.find((file) => keyOf(file) === (input.source ?? openKey)) ?? templates[0])
  const copiedIcon = template ? iconOf(template) : 'package'
  const file = newFileFor(input, { ...surroundings, workspace, slots, copiedIcon })
  const change = (part: Partial<NewFileInput>) => setInput({ ...input, ...part })
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (!file.options) return
    const text = template?.text ?? blankFile(file.label.trim())
    try {
      store.files.create(file.name, copyOf(text, file.options))
    } catch {
      showFailure(`${template?.id}.json is not valid JSON. Copy another file.`)
    }
  }
  return (
    <form className="dialog-form" onSubmit={create}>
      <TextField
        label="Name of the category"
        help="Visitors and your team read it, for example “Pianos”."
        value={file.label}
        onChange={(label) => change({ label })}
      />
      <SelectField
        label="Start with a copy of"
        help="Choose the one that asks the most similar questions."
        value={template ? keyOf(template) : BLANK.value}
        choices={[...templates.map(choiceOf), BLANK]}
        onChange={(source) => change({ source })}
      />
      <PageFields file={file} onChange={change} />
      <TileFields file={file} onChange={change} surroundings={surroundings} slots={slots} />
      <DialogActions
        label="Create"
        missing={file.options ? undefined : file.label.trim() === '' ? 'Write a name first.' : CORRECT}
      />
    </form>
  )
}

type FieldsProps = { file: NewFile; onChange: (part: Partial<NewFileInput>) => void }

function PageFields({ file: { id, path, errors }, onChange }: FieldsProps) {
  return (
    <div className="dialog-pair">
      <TextField
        label="Name of the file"
        help={id === '' ? 'Lowercase letters, digits and hyphens.' : `It will be schemas/${id}.json.`}
        error={errors.id}
        isCode
        value={id}
        onChange={(text) => onChange({ id: text })}
      />
      <TextField
        label="Address of the page"
        help="The part after the name of the site."
        error={errors.path}
        isCode
        value={path}
        onChange={(text) => onChange({ path: text })}
      />
    </div>
  )
}

type TileFieldsProps = FieldsProps & { surroundings: Surroundings; slots: readonly TileSlot[] }

function TileFields({ file: { slot, icon, errors }, onChange, surroundings, slots }: TileFieldsProps) {
  const choices = slots.map(({ order, label }) => ({ value: String(order), label }))
  return (
    <div className="dialog-pair">
      <SelectField
        label="Tile"
        help="Its position at /quotes, where visitors choose a category."
        value={slot}
        choices={[...choices, { value: NO_TILE, label: 'No tile' }]}
        onChange={(chosen) => onChange({ slot: chosen })}
      />
      {slot !== NO_TILE && (
        <Labeled label="Icon" help="Type a word to find icons." error={errors.icon}>
          {({ id, describedBy, isInvalid }) => (
            <IconPicker
              value={icon}
              icons={surroundings}
              attributes={{ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined }}
              onChange={(chosen) => onChange({ icon: chosen })}
            />
          )}
        </Labeled>
      )}
    </div>
  )
}
