// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isObject, isSamePath, isWithin, type JsonPath, valueAt } from '../../../engine/format/json.ts'
import { pathAround } from '../../../studio/fields/AtPath.tsx'
import { KIND_NAMES } from '../../../studio/model/question/new-field.ts'
import { categoryText, categoryTexts, draftOf } from './category-texts.ts'
import { change, type Editor, openEditor } from './form-editor-page.tsx'

/** The texts, numbers and so on in a file, each with its path. */
const leavesOf = (value: unknown, path: JsonPath = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [JSON.stringify([path, value])]

/** The paths at which two versions of a file differ. */
function changedPaths(before: string, after: string): JsonPath[] {
  const [old, now] = [leavesOf(JSON.parse(before)), leavesOf(JSON.parse(after))]
  const changed = [...old.filter((leaf) => !now.includes(leaf)), ...now.filter((leaf) => !old.includes(leaf))]
  return changed.map((leaf) => JSON.parse(leaf)[0])
}

/** A question of each kind, in the shortest file that has one. */
const questions = KIND_NAMES.map((kind): [string, string, JsonPath] => {
  const byLength = categoryTexts.toSorted((a, b) => a.text.length - b.text.length)
  const [found] = byLength.flatMap(({ id, text }) => {
    const draft = draftOf(text)
    return draft.names.filter((name) => draft.view(name).kind.name === kind).map((name) => ({ id, draft, name }))
  })
  if (!found) throw new Error(`No file has a question of the kind ${kind}`)
  return [`a question of the kind ${kind}`, found.id, found.draft.definitions(found.name)[0] ?? []]
})

const INSIDE = ['schema', 'properties', 'pets', 'items', 'properties', 'petName']

/** Only a list to choose from has options. */
type Control = HTMLInputElement & { readonly options?: HTMLOptionsCollection }

/** Lists to choose from that change other keys, too. */
const WITH_OTHER_KEYS = ['$ref', 'type', 'ui:widget', 'message']

/** Whether a control is for the value at its path. Others are for a part of a list, or add to one, such as "And then …". */
function isForValue(control: Control, path: JsonPath, value: unknown) {
  if (control.closest('[data-quiet], .studio-boxes') || isObject(value)) return false
  const { options } = control
  return !options || !(WITH_OTHER_KEYS.includes(String(path.at(-1))) || options[0]?.text.endsWith('…'))
}

/** The controls of single values in the question that is open, or in the open part of the form, with their paths. */
function controlsOf({ container, state }: Editor) {
  const part = [...container.querySelectorAll('.studio-question')].at(-1) ?? container
  const content = JSON.parse(state.text)
  return [...part.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const path = pathAround(control)
    return path && isForValue(control, path, valueAt(content, path)) ? [{ control, path }] : []
  })
}

/** A value that a control doesn't have: a longer text, or another option. */
function otherValue({ value, options }: Control): string {
  return options ? ([...options].find((option) => option.value !== value)?.value ?? '') : `${value}7`
}

test.each([
  ...questions,
  ['a question in a group', 'pets', INSIDE],
  ['a shared question', 'shared', ['definitions', 'phone']],
  ['the basics', 'car', ['label']],
  ['the basics with facts of its own', 'boxes', ['label']],
  ['the basics with an address of its own', 'fleet', ['label']],
  ['a step', 'car', ['steps', 0]],
  ['the conditions', 'piano', ['schema', 'allOf', 0]],
])('each control of %s changes its own key and no other, and its former value restores the file', (_, id, opened) => {
  const text = categoryText(id)
  const editor = openEditor(id, text, opened, () => [])
  const shown = controlsOf(editor)
  expect(shown.length).toBeGreaterThan(0)
  for (const { control, path } of shown) {
    const name = JSON.stringify(path)
    const { value, localName, type } = control
    const isSame = (other: (typeof shown)[number]) =>
      isSamePath(other.path, path) && other.control.localName === localName
    const again = () => controlsOf(editor).find(isSame)?.control
    const [other, own] = [otherValue(control), path.map(String)]
    // A limit brings its sentence, and an option its conditions.
    const sentence = [...own.slice(0, -1), 'message', own.at(-1) ?? '']
    const isOption = own.includes('enum') || own.includes('oneOf')
    const goesAlong = (one: JsonPath) => isWithin(one, sentence) || (isOption && one.includes('if'))
    // The focus in a part around the question has closed it.
    editor.select(opened)
    change(again(), other)
    const changed = changedPaths(text, editor.state.text)
    expect(changed.length, name).toBeGreaterThan(0)
    expect(
      changed.filter((one) => !isWithin(one, own) && !goesAlong(one)),
      name,
    ).toEqual([])
    const isNumber =
      control.getAttribute('inputmode') === 'decimal' || typeof valueAt(JSON.parse(text), path) === 'number'
    if (localName !== 'select' && type !== 'checkbox')
      expect(valueAt(JSON.parse(editor.state.text), path), name).toBe(isNumber ? Number(other) : other)
    change(again(), value)
    expect(`${name}: ${editor.state.text}`).toBe(`${name}: ${text}`)
  }
})
