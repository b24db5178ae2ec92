import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { type JsonPath, objectAt } from '../../../engine/format/json.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import type { openEditor } from './form-editor-page.tsx'

export type Editor = ReturnType<typeof openEditor>

/** Picks one of several things at random. */
export type Pick = <Item>(items: readonly Item[]) => Item

const indexOf = (count: number) => fc.noBias(fc.nat(count - 1))

/** Picks by what a property draws while it runs, since an edit decides what can be picked next. The first things are the simplest. */
export const pickWith =
  (draw: fc.GeneratorValue): Pick =>
  (items) =>
    items[draw(indexOf, items.length)] as (typeof items)[number]

export const labelOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? ''

export const controlsIn = ({ container }: Editor): HTMLInputElement[] => [
  ...container.querySelectorAll<HTMLInputElement>('input, textarea, select'),
]

/** Types into a control, or chooses from a list. A press checks a box, or unchecks it. */
export function change(control: HTMLInputElement | undefined, value: string): void {
  if (!control) throw new Error('The control is gone')
  fireEvent.focusIn(control)
  if (control.type === 'checkbox') fireEvent.click(control)
  else fireEvent.change(control, { target: { value } })
  fireEvent.blur(control)
}

/** Another value for a control: one more letter, or one of its options. */
export function nextValue(control: HTMLInputElement, pick: Pick): string {
  const options = [...control.querySelectorAll('option')].map(({ value }) => value)
  return options.length > 0 ? pick(options) : `${control.value}x`
}

/** Opens a random part of the form, or question. */
export function openRandom(editor: Editor, content: unknown, pick: Pick): void {
  const draft = new Draft({ content })
  const questions = draft.names.flatMap((name) => draft.definitions(name))
  const hasVariants = 'variants' in objectAt(content, [])
  const variants: JsonPath[] = hasVariants ? [['variants']] : []
  editor.select(pick([['label'], ['steps', 0], ['texts'], ...variants, ...questions]))
}
