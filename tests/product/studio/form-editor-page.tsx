import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { parse } from 'jsonc-parser'
import { useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { SharedFile } from '../../../engine/format/category.ts'
import { checkCategory, checkReadiness } from '../../../engine/format/checks/check-category.ts'
import { checkShared } from '../../../engine/format/checks/check-shared.ts'
import type { Diagnostic } from '../../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../../engine/format/json.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { FormEditor } from '../../../studio/editor/FormEditor.tsx'
import type { Tab } from '../../../studio/model/file/address.ts'
import { SHARED_ID } from '../../../studio/model/file/file.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { scopeOf, tabAt } from '../../../studio/model/question/opened.ts'
import type { Surroundings } from '../../../studio/state/editor-props.ts'
import { categoryText } from './category-texts.ts'

const shared: SharedFile = JSON.parse(categoryText(SHARED_ID))

const iconNames = ['box', 'car', 'package', 'paw-print', 'piano', 'sofa', 'tractor', 'truck']

export const surroundings: Surroundings = {
  iconNames,
  iconMarkup: () => '',
  findIcons: (text) => iconNames.filter((name) => name.includes(text)),
  mailboxes: ['freight', 'goods', 'vehicles'],
  shared,
  paths: ['/', '/quotes'],
  freeTileOrders: [5, 15],
}

/** The diagnostics of a text, as the studio finds them. */
export function diagnosticsIn(id: string, text: string) {
  const { source, diagnostics } = parseSource(`${id}.json`, text)
  if (diagnostics.length > 0) return diagnostics
  if (id === SHARED_ID) return checkShared(source)
  const input = { id, source, shared, iconNames: surroundings.iconNames }
  return [...checkCategory(input), ...checkReadiness(input)]
}

/** The rules of the mistakes that an edit of a file has made. */
export function newMistakes(id: string, text: string, after: string) {
  const rulesIn = (file: string) => diagnosticsIn(id, file).map(({ rule }) => rule)
  const known = rulesIn(text)
  return rulesIn(after).filter((rule) => !known.includes(rule))
}

type State = {
  text: string
  /** If set, the diagnostics stay about this text. */
  checkedText?: string
  selection: JsonPath | undefined
  tab: Tab | undefined
  /** The path that the editor asked to show as JSON. */
  shownAsJson?: JsonPath
  /** The words of the editor about the last removal. */
  removed?: string
  changes: number
  update: (change: Partial<Omit<State, 'update'>>) => void
}

type DiagnosticsOf = (id: string, text: string) => readonly Diagnostic[]

type StudioProps = {
  readonly id: string
  readonly state: State
  readonly committedText: string
  readonly diagnosticsOf: DiagnosticsOf
}

/** The selection, and the tab that shows it. */
const selected = (id: string, { text, tab }: Pick<State, 'text' | 'tab'>, selection: JsonPath | undefined) => ({
  selection,
  tab: selection ? tabAt(new Draft({ content: parse(text) }, scopeOf({ folder: 'schemas', id })), selection) : tab,
})

/** Stands in for the studio: keeps the text and the selection. */
function Studio({ id, state, committedText, diagnosticsOf }: StudioProps) {
  const [, draw] = useState(0)
  const update: State['update'] = (change) => {
    Object.assign(state, change)
    draw((count) => count + 1)
  }
  state.update = update
  return (
    <FormEditor
      file={{ folder: 'schemas', id }}
      text={state.text}
      committedText={committedText}
      checkedText={state.checkedText ?? state.text}
      diagnostics={diagnosticsOf(id, state.checkedText ?? state.text)}
      surroundings={surroundings}
      selection={state.selection}
      tab={state.tab}
      onTab={(tab) => update({ tab, selection: undefined })}
      onChange={(text) => update({ text, changes: state.changes + 1 })}
      onSelect={(selection) => update(selected(id, state, selection))}
      onAdd={(selection) => update(selected(id, state, selection))}
      onLeave={() => undefined}
      onShowJson={(shownAsJson) => update({ shownAsJson })}
      onRemoved={(removed) => update({ removed })}
    />
  )
}

/** Opens a file in the form editor as it was committed, until the test is finished. */
export function openEditor(
  id: string,
  text = categoryText(id),
  selection?: JsonPath,
  diagnosticsOf: DiagnosticsOf = diagnosticsIn,
) {
  const shown = selected(id, { text, tab: undefined }, selection)
  const state: State = { text, ...shown, changes: 0, update: () => undefined }
  Element.prototype.scrollIntoView = vi.fn()
  onTestFinished(cleanup)
  const view = render(<Studio id={id} state={state} committedText={text} diagnosticsOf={diagnosticsOf} />)
  const at = <Item,>(items: readonly Item[], index: number) => items.at(index) as Item
  const control = (label: string | RegExp, index = 0) => at(controlsLabeled(view.container, label), index)
  return {
    ...view,
    state,
    /** Opens a part of the editor: "Questions". */
    open: (part: string) =>
      fireEvent.click(within(view.getByRole('navigation')).getByRole('button', { name: new RegExp(`^${part}`) })),
    select: (path: JsonPath) => act(() => state.update(selected(id, state, path))),
    /** The control with a label. @param index which of several with that label */
    control,
    /** Types into a control, or chooses from a list. */
    type: (label: string | RegExp, value: string, index = 0) =>
      fireEvent.change(control(label, index), { target: { value } }),
    /** Presses a button after focusing it, as in a browser. Throws if focusing removes the button. */
    press: (name: string | RegExp, index = 0) => {
      const button = at(buttonsNamed(view.container, name), index)
      act(() => button.focus())
      if (!button.isConnected) throw new Error(`The button ${name} is gone once it has the focus`)
      fireEvent.click(button)
    },
  }
}

export type Editor = ReturnType<typeof openEditor>

/** Types into a control, or chooses from a list. A press checks a box, or unchecks it. */
export function change(control: HTMLInputElement | undefined, value: string): void {
  if (!control) throw new Error('The control is gone')
  fireEvent.focusIn(control)
  if (control.type === 'checkbox') fireEvent.click(control)
  else fireEvent.change(control, { target: { value } })
  fireEvent.blur(control)
}

const isNamed = (text: string, name: string | RegExp) => (typeof name === 'string' ? text === name : name.test(text))

/** The buttons with a name. Roles are slow to find in a long form. */
function buttonsNamed(container: Element, name: string | RegExp): HTMLButtonElement[] {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
  const found = [...container.querySelectorAll('button')].filter((button) => isNamed(nameOf(button), name))
  if (found.length === 0) throw new Error(`There is no button ${name}`)
  return found
}

const CONTROL = 'input, select, textarea'
const CONTROL_OR_LABEL = `label, ${CONTROL.split(', ').map((tag) => `${tag}[aria-label]`)}`

/** The control that a label is for. jsdom looks through the whole page for `label.control`. */
const controlOf = (label: HTMLLabelElement) =>
  label.htmlFor
    ? (document.getElementById(label.htmlFor) as HTMLInputElement | null)
    : label.querySelector<HTMLInputElement>(CONTROL)

/** The controls with a label. `getAllByLabelText` compares every element with every label, which takes seconds in a long form. */
function controlsLabeled(container: Element, label: string | RegExp): HTMLInputElement[] {
  const found = [...container.querySelectorAll<HTMLLabelElement | HTMLInputElement>(CONTROL_OR_LABEL)].flatMap(
    (element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent.trim()
      if (!isNamed(text, label)) return []
      return (element instanceof HTMLLabelElement ? controlOf(element) : element) ?? []
    },
  )
  if (found.length === 0) throw new Error(`There is no control ${label}`)
  return found
}

/** Opens a question of a file. */
export const openQuestion = (id: string, ...path: JsonPath) =>
  openEditor(id, categoryText(id), ['schema', 'properties', ...path])

/** The lines of a text that differ from those of the file. */
export const newLines = (id: string, text: string) => {
  const before = categoryText(id).split('\n')
  return text
    .split('\n')
    .filter((line) => !before.includes(line))
    .map((line) => line.trim())
}
