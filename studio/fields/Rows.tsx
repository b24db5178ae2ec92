import type { ReactNode } from 'react'
import { type JsonPath, listAt } from '../../engine/format/json.ts'
import { useEditor } from './editor-context.ts'

type RowsProps = {
  /** Path of the list in the file. */
  readonly path: JsonPath
  /** The name of an item: `tile`. */
  readonly item: string
  readonly children: (path: JsonPath, index: number) => ReactNode
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The items of a list, each with buttons to move and to remove it. */
export function Rows({ path, item, children }: RowsProps) {
  const { content } = useEditor()
  const { length } = listAt(content, path)
  return Array.from({ length }, (_, index) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: an item has no other identity than its place
      key={index}
      className="wizard-item"
      aria-label={`${capitalized(item)} ${index + 1}`}
    >
      <div className="wizard-item-head">
        <h4 className="wizard-item-title">
          {capitalized(item)} {index + 1}
        </h4>
        <RowButtons path={path} index={index} length={length} name={`${item} ${index + 1}`} />
      </div>
      {children([...path, index], index)}
    </section>
  ))
}

type RowButtonsProps = {
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
