// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonPath, objectAt } from '../../../engine/format/json.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { examples } from '../../run/times.ts'
import { categoryTexts } from './category-texts.ts'
import { change, type Editor, openEditor } from './form-editor-page.tsx'

/** Picks one of several things at random. */
type Pick = <Item>(items: readonly Item[]) => Item

const indexOf = (count: number) => fc.noBias(fc.nat(count - 1))

/** Picks by what a property draws while it runs, since an edit decides what can be picked next. The first things are the simplest. */
const pickWith =
  (draw: fc.GeneratorValue): Pick =>
  (items) =>
    items[draw(indexOf, items.length)] as (typeof items)[number]

const labelOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? ''

/** Another value for a control: one more letter, or one of its options. */
function nextValue(control: HTMLInputElement, pick: Pick): string {
  const options = [...control.querySelectorAll('option')].map(({ value }) => value)
  return options.length > 0 ? pick(options) : `${control.value}x`
}

/** Opens a random part of the form, or question. */
function openRandom(editor: Editor, content: unknown, pick: Pick): void {
  const draft = new Draft({ content })
  const questions = draft.names.flatMap((name) => draft.definitions(name))
  const hasVariants = 'variants' in objectAt(content, [])
  const variants: JsonPath[] = hasVariants ? [['variants']] : []
  editor.select(pick([['label'], ['steps', 0], ['texts'], ...variants, ...questions]))
}

/** Controls whose old value doesn't restore everything: changing the kind of answer also removes the limits, and one sentence replaces several. */
const ONE_WAY = [
  'Kind of answer',
  'Name in the data',
  'Shown as',
  'What visitors read if the answer is missing or wrong',
]

/** "Ask only when" moves a question that shares its condition. `ask-when.long.test.ts` takes its edits back. */
const MOVING = '.studio-ask-when'

/** Whether a list only adds the chosen entry and keeps showing its prompt, such as "Or another question …". */
const isPrompt = (control: Element) => control.querySelector('option[value=""]')?.textContent?.endsWith('…') === true

const reversible = (editor: Editor) =>
  [...editor.container.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    (control) => !ONE_WAY.includes(labelOf(control)) && !control.closest(MOVING) && !isPrompt(control),
  )

/** Finds the same control again after the form was drawn again; undefined if it is gone. */
function finder(editor: Editor, control: HTMLInputElement): () => HTMLInputElement | undefined {
  const label = labelOf(control)
  const alike = () => reversible(editor).filter((candidate) => labelOf(candidate) === label)
  const index = alike().indexOf(control)
  return () => alike()[index]
}

/** Makes a random edit with a control and takes it back with the same control. Returns what it did. */
function editAndReverse(editor: Editor, pick: Pick): string {
  const moves = [...editor.container.querySelectorAll<HTMLButtonElement>('button[aria-label^="Move"]:enabled')]
  if (moves.length > 0 && pick([false, false, true])) {
    const name = pick(moves).getAttribute('aria-label') ?? ''
    editor.press(name)
    editor.press(reverseOf(name))
    return name
  }
  const control = pick(reversible(editor))
  const { value } = control
  const again = finder(editor, control)
  const next = nextValue(control, pick)
  change(control, next)
  if (control.type === 'checkbox' || next !== value) change(again(), value)
  return `${labelOf(control)} ${value} → ${next}`
}

/** "Move tile 2 up" for "Move tile 1 down". A question keeps its title. */
function reverseOf(name: string): string {
  const isUp = name.endsWith('up')
  const numbered = /^Move (\w+) (\d+) /.exec(name)
  const way = isUp ? 'down' : 'up'
  if (!numbered) return name.replace(/(up|down)$/, way)
  return `Move ${numbered[1]} ${Number(numbered[2]) + (isUp ? -1 : 1)} ${way}`
}

const files = categoryTexts.filter(({ id }) => id !== 'shared')

test('gives the original bytes after a random edit is reversed through the controls', () => {
  fc.assert(
    fc
      .property(fc.gen(), (draw) => {
        const pick = pickWith(draw)
        const { id, text } = pick(files)
        const editor = openEditor(id, text)
        openRandom(editor, JSON.parse(text), pick)
        const edit = editAndReverse(editor, pick)
        expect(editor.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([])
        expect(`${id}: ${edit}\n${editor.state.text}`).toBe(`${id}: ${edit}\n${text}`)
      })
      .afterEach(cleanup),
    examples({ test: 20, soak: 200 }),
  )
})
