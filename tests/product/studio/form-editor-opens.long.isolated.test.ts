// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import type { Json, JsonPath } from '../../../engine/format/json.ts'
import { partAt } from '../../../engine/format/meta-schema.ts'
import { FORM_SCOPE } from '../../../engine/format/reading/field-uses.ts'
import { SHARED_ID } from '../../../studio/model/file/file.ts'
import { SHARED_SCOPE } from '../../../studio/model/question/draft.ts'
import { times } from '../../run/times.ts'
import { categoryText, categoryTexts, draftOf } from './category-texts.ts'
import { openEditor } from './form-editor-page.tsx'

const PARTS = ['Basics', 'Questions', 'Conditions', 'Texts']
/** Every fourth file in the short form of the test, so that categories, examples and `shared.json` are among them. */
const files = categoryTexts
  .filter(({ id }, index) => id === SHARED_ID || index % times({ test: 4, soak: 1 }) === 0)
  .map(({ folder, id, text }) => [`${folder}/${id}.json`, id, text] as const)

test.each(files)('%s opens without an edit, with its questions', (_, id, text) => {
  const editor = openEditor(id, text)
  const isShared = id === SHARED_ID
  for (const part of isShared ? ['Shared questions', 'Texts'] : PARTS) editor.open(part)
  const draft = draftOf(text, isShared ? SHARED_SCOPE : FORM_SCOPE)
  const every = times({ test: 8, soak: 1 })
  for (const name of draft.names.filter((_, index) => index % every === 0)) {
    editor.select(draft.definitions(name)[0] ?? [])
    expect(editor.control('Question').isConnected).toBe(true)
  }
  expect(editor.state.changes).toBe(0)
})

describe('files that are JSON, but not as the form expects:', () => {
  const withValue = (path: JsonPath, value: Json) => editText(categoryText('car'), [{ path, value }])
  const definition = ['schema', 'properties', 'vehicleInfo']
  const broken: readonly (readonly [JsonPath, Json])[] = [
    [[...definition, 'title'], {}],
    [[...definition, '$ref'], 5],
    [definition, []],
    [['steps'], {}],
    [['tiles'], [null]],
    [['uiSchema', 'vehicleInfo'], 'text'],
  ]
  test.each(broken)('%j: %j', (path, value) => {
    const editor = openEditor('car', withValue(path, value), ['steps', 0])
    for (const part of PARTS) editor.open(part)
    expect(editor.state.changes).toBe(0)
  })

  const choice = ['schema', 'properties', 'vehicleCondition']
  const odd: readonly Json[] = [5, 'text', { a: 'b' }, [5], [{ title: 'A', enum: ['a'] }]]
  test.each(Object.keys(partAt(choice).properties ?? {}))('"%s" of a question, whatever it has', (key) => {
    for (const value of odd) {
      const editor = openEditor('car', withValue([...choice, key], value), choice)
      expect(editor.queryByText(/can’t show this/), JSON.stringify(value)).toBeNull()
      expect(editor.state.changes).toBe(0)
      editor.unmount()
    }
  })

  test('a value where an object belongs has no controls that would replace it', () => {
    const editor = openEditor('car', withValue(['submission'], 5))
    expect(editor.control('Heading of the page').value).toBe('Car Shipping Quote')
    expect(editor.queryByLabelText('Subject of the email')).toBeNull()
    expect(editor.getByText(/"submission" must be/)).toBeTruthy()
  })

  test('an edit that the file has no place for changes nothing, and says so', () => {
    const editor = openEditor('car', withValue(['tiles'], { label: 'Cars' }))
    const { text } = editor.state
    editor.press('Add a tile')
    expect(editor.state.text).toBe(text)
    expect(editor.getByRole('alert').textContent).toContain('Make it in the JSON editor')
  })
})

describe('assistive technology:', () => {
  const paths: JsonPath[] = [
    ['label'],
    ['schema', 'properties', 'pianoType'],
    ['schema', 'properties', 'stairs'],
    ['schema', 'allOf'],
    ['texts'],
  ]
  const checked = paths.filter((_, index) => index % times({ test: 2, soak: 1 }) === 0)
  test.each(checked)('finds nothing wrong at %s', async (...path) => {
    const editor = openEditor('piano', undefined, path)
    for (const button of editor.container.querySelectorAll('button'))
      if (button.textContent === 'Add a question') fireEvent.click(button)
    const { violations } = await axe.run(editor.container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })
})
