import { flushSync } from 'react-dom'
import type { JsonPath } from '../../engine/format/json.ts'
import { showToast } from '../parts/toasts.tsx'
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

/** The buttons of an item of a list. */
export function RowButtons({ path, index, length, name, onRemove }: RowButtonsProps) {
  const { edit } = useEditor()
  const from = [...path, index]
  const idAt = (at: number) => `move-${[...path, at].join('-')}`
  const remove = onRemove ?? (() => edit([{ path: from, value: undefined }]))
  const moveTo = (to: number): Move => ({
    run: () => edit([{ path: from, to }]),
    id: idAt(to),
    place: `${to + 1} of ${length}`,
  })
  return (
    <div className="studio-row">
      <MoveButtons
        id={idAt(index)}
        name={name}
        up={index > 0 ? moveTo(index - 1) : undefined}
        down={index < length - 1 ? moveTo(index + 1) : undefined}
      />
      <RowButton text="Remove" label={`Remove ${name}`} onPress={remove} />
    </div>
  )
}

/** A move of an item. */
export type Move = {
  readonly run: () => void
  /** The id of its buttons once it has moved. */
  readonly id: string
  /** Its place then: `2 of 7 in step 1`. */
  readonly place: string
}

type MoveButtonsProps = {
  readonly id: string
  /** The item in the names of the buttons: `tile 2`. */
  readonly name: string
  /** Undefined if it is the first. */
  readonly up: Move | undefined
  readonly down: Move | undefined
}

/** Buttons that move an item up and down, and say where it is then. The focus moves with it, so that the same key moves it further. */
export function MoveButtons({ id, name, up, down }: MoveButtonsProps) {
  const press = (text: string, move: Move | undefined) => () => {
    if (!move) return
    flushSync(move.run)
    const buttons = [...(document.getElementById(move.id)?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const next = buttons.find(({ textContent }) => textContent === text) ?? buttons[0]
    next?.focus()
    // The browser doesn't follow a control that has the focus already.
    next?.scrollIntoView?.({ block: 'nearest' })
    showToast(`Moved ${name}. It is now ${move.place}.`, undefined, 'moved')
  }
  return (
    <span id={id} className="studio-replaced">
      <RowButton text="↑" label={`Move ${name} up`} isEnabled={up !== undefined} onPress={press('↑', up)} />
      <RowButton text="↓" label={`Move ${name} down`} isEnabled={down !== undefined} onPress={press('↓', down)} />
    </span>
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
