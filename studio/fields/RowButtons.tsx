import type { JsonPath } from '../../engine/format/json.ts'
import { useEditor } from './editor-context.ts'

export type RowButtonsProps = {
  readonly path: JsonPath
  readonly index: number
  readonly length: number
  /** The item in the names of the buttons: `tile 2`. */
  readonly name: string
  /** Removes the item. Without it, only the item itself goes. */
  readonly onRemove?: () => void
}

export function RowButtons({ path, index, length, name, onRemove }: RowButtonsProps) {
  const { edit } = useEditor()
  const from = [...path, index]
  const remove = onRemove ?? (() => edit([{ path: from, value: undefined }]))
  return (
    <div className="studio-row">
      <RowButton
        text="↑"
        label={`Move ${name} up`}
        isEnabled={index > 0}
        onPress={() => edit([{ path: from, to: index - 1 }])}
      />
      <RowButton
        text="↓"
        label={`Move ${name} down`}
        isEnabled={index < length - 1}
        onPress={() => edit([{ path: from, to: index + 1 }])}
      />
      <RowButton text="Remove" label={`Remove ${name}`} onPress={remove} />
    </div>
  )
}

type RowButtonProps = {
  readonly text: string
  /** Name for assistive technology. */
  readonly label: string
  readonly isEnabled?: boolean
  readonly onPress: () => void
}

export function RowButton({ text, label, isEnabled = true, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={label}
      title={label}
      disabled={!isEnabled}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
