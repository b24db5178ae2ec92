// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { categoryText } from './category-texts.ts'
import { diagnosticsIn, newLines, openEditor, openQuestion } from './form-editor-page.tsx'

describe('conditions:', () => {
  const open = (id: string) => openEditor(id, undefined, ['schema', 'allOf', 0])

  test('are sentences with links to their questions, and can be removed', () => {
    const editor = open('piano')
    expect(editor.getByText('If visitors chose “Grand” for “Which piano is it?”:')).toBeTruthy()
    expect(editor.getByText("If visitors didn't choose “Grand” for “Which piano is it?”:")).toBeTruthy()
    editor.press('Remove this condition', 0)
    expect(editor.state.removed).toMatch(/^The condition was removed, and “.+”, which were asked because of it\.$/)
    expect(JSON.parse(editor.state.text).schema.allOf).toHaveLength(1)
    fireEvent.click(editor.getByRole('button', { name: 'What is the way in like?' }))
    expect(editor.getByText('Ask only when').isConnected).toBe(true)
  })

  test('at least one of several questions, with its sentence', () => {
    const editor = open('car')
    const schema = () => JSON.parse(editor.state.text).schema
    editor.press('Require at least one of several questions')
    expect(schema().anyOf).toEqual([{ required: ['email'] }, { required: ['phone'] }])
    expect(schema().required).not.toContain('email')
    editor.type('What visitors read if none is answered', 'Email or phone, please')
    expect(schema().message).toEqual({ anyOf: 'Email or phone, please' })
    expect(diagnosticsIn('car', editor.state.text).map(({ rule }) => rule)).toEqual([])
    editor.type('Or another question', 'vehicleInfo')
    editor.type('Only together with “Year, make and model”', 'name')
    expect(schema().anyOf[2]).toEqual({ required: ['vehicleInfo', 'name'] })
    editor.press('Take “Full name” out')
    editor.press('Take “Year, make and model” out')
    expect(schema().anyOf).toHaveLength(2)
    editor.press('Remove this rule')
    expect([schema().anyOf, schema().message]).toEqual([undefined, undefined])
  })

  test('a test that is no sentence leads to the JSON, with the reason at its question', () => {
    const test = { not: { required: ['width', 'height'] } }
    const path = ['schema', 'allOf', 0]
    const text = editText(categoryText('heavy-equipment'), [{ path: [...path, 'if'], value: test }])
    const editor = openEditor('heavy-equipment', text, path)
    expect(editor.getByText('If a test that is shown as JSON is met:')).toBeTruthy()
    editor.press('Show it as JSON', 0)
    expect(editor.state.shownAsJson).toEqual(path)
    const [name = ''] = Object.keys(JSON.parse(text).schema.allOf[0].then.properties)
    editor.select([...path, 'then', 'properties', name])
    expect(editor.getByText(/It combines several tests/)).toBeTruthy()
    editor.press('Show it as JSON')
    expect(editor.state.shownAsJson).toEqual([...path, 'then', 'properties', name])
  })
})

describe('ask only when:', () => {
  test('a value that is no number stays to be corrected, and says so', () => {
    const editor = openEditor('piano', undefined, ['schema', 'allOf', 1, 'then', 'properties', 'access'])
    editor.type('Compared with', '5')
    expect(newLines('piano', editor.state.text)[0]).toContain('"exclusiveMinimum": 5')
    editor.type('Compared with', 'x')
    fireEvent.blur(editor.control('Compared with'))
    expect(editor.control('Compared with').value).toBe('x')
    expect(editor.container.textContent).toContain('"exclusiveMinimum" must be a number')
    editor.type('Compared with', '3')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  const schemaOf = (editor: ReturnType<typeof openEditor>) => JSON.parse(editor.state.text).schema

  test('an existing question, with another test, and always again', () => {
    const editor = openQuestion('car', 'preferredDate')
    editor.press('Ask this question only when …')
    expect(document.activeElement).toBe(editor.control('Question to test'))
    editor.type('Answer', 'non-running')
    editor.press('Add to this condition')
    editor.type('All tests, or one of them', 'or')
    editor.type('Question to test 2', 'vehicleInfo')
    const nonRunning = {
      properties: { vehicleCondition: { const: 'non-running' } },
      required: ['vehicleCondition'],
    }
    expect(schemaOf(editor).allOf[0].if).toEqual({ anyOf: [nonRunning, { required: ['vehicleInfo'] }] })
    editor.press('Remove test 2')
    expect(schemaOf(editor).allOf[0].if).toEqual(nonRunning)
    editor.press('Ask this question always')
    expect(document.activeElement?.textContent).toBe('Ask this question only when …')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a step, by the answers of earlier ones', () => {
    const editor = openEditor('lead', undefined, ['steps', 0])
    expect(editor.queryByText('Ask this step only when …')).toBeNull()
    const twoSteps = openEditor('piano', undefined, ['steps', 1])
    twoSteps.press('Ask this step only when …')
    expect(Object.keys(schemaOf(twoSteps).allOf.at(-1).then.properties)).toEqual(['name', 'email', 'phone'])
    twoSteps.press('Ask this step always')
    expect(twoSteps.state.text).toBe(categoryText('piano'))
  })
})

describe('ask more when an option is chosen:', () => {
  test('a question that there is, and a new one beside it', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press('Ask more when “No, it needs a winch” is chosen')
    editor.type('Ask an existing question', 'preferredDate')
    // It opens, with the condition that was chosen.
    expect(editor.control('Answer').value).toBe('non-running')
    editor.select(['schema', 'properties', 'vehicleCondition'])
    expect(editor.getByText('asks “Preferred date to ship”')).toBeTruthy()
    editor.press('Ask more when “No, it needs a winch” is chosen')
    editor.press('Ask a new question')
    editor.type('Question', 'Does it roll?', -1)
    editor.press(/^Checkbox/)
    const { schema, steps } = JSON.parse(editor.state.text)
    expect(schema.allOf).toHaveLength(1)
    expect(Object.keys(schema.allOf[0].then.properties)).toEqual(['preferredDate', 'doesItRoll'])
    expect(steps[0].fields.slice(-2)).toEqual(['preferredDate', 'doesItRoll'])
    expect(editor.control('Answer').value).toBe('non-running')
  })
})

test('an option does not ask what its condition asks otherwise', () => {
  const text = editText(categoryText('piano'), [{ path: ['schema', 'allOf', 0, 'then'], value: undefined }])
  const editor = openEditor('piano', text, ['schema', 'properties', 'pianoType'])
  expect(editor.control('Option 2').value).toBe('Grand')
  expect(editor.queryByText('asks “It has wheels”')).toBeNull()
})

test('a condition keeps to its option once the text that is shown is sent', () => {
  const editor = openQuestion('piano', 'pianoType')
  editor.press('Send the text that is shown')
  const { properties, allOf } = JSON.parse(editor.state.text).schema
  expect([properties.pianoType.enum[1], allOf[0].if.properties.pianoType]).toEqual(['Grand', { const: 'Grand' }])
})
