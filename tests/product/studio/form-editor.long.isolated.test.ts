// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import type { Json, JsonPath } from '../../../engine/format/json.ts'
import { definitionsAt, FORM_SCOPE, fieldNames } from '../../../studio/model/field-paths.ts'
import { SHARED_ID } from '../../../studio/model/file.ts'
import { times } from '../../run/times.ts'
import { categoryText, categoryTexts } from './category-texts.ts'
import { diagnosticsIn, openEditor } from './form-editor-page.tsx'

const PARTS = ['Basics', 'Questions', 'Conditions', 'Texts', 'Variants']
/** Every fourth file in the short form of the test, so that categories, examples and `shared.json` are among them. */
const files = categoryTexts
  .filter(({ id }, index) => id === SHARED_ID || index % times({ test: 4, soak: 1 }) === 0)
  .map(({ folder, id, text }) => [`${folder}/${id}.json`, id, text] as const)

describe('opens without an edit:', () => {
  test.each(files)('%s', (_, id, text) => {
    const editor = openEditor(id, text)
    for (const part of id === 'shared' ? ['Shared questions', 'Texts'] : PARTS) editor.open(part)
    expect(editor.state.changes).toBe(0)
  })

  test.each(files)('questions of %s', (_, id, text) => {
    const content = JSON.parse(text)
    const shared = Object.keys(content.definitions ?? {}).map((name): JsonPath => ['definitions', name])
    const definitions = fieldNames(content, FORM_SCOPE).flatMap((name) =>
      definitionsAt(content, FORM_SCOPE, name).slice(0, 1),
    )
    const editor = openEditor(id, text)
    const every = times({ test: 8, soak: 1 })
    for (const definition of [...shared, ...definitions].filter((_, index) => index % every === 0)) {
      editor.select(definition)
      expect(editor.control('Question').isConnected).toBe(true)
    }
    expect(editor.state.changes).toBe(0)
  })
})

/** Opens a question of a file. */
const openQuestion = (id: string, ...path: JsonPath) =>
  openEditor(id, categoryText(id), ['schema', 'properties', ...path])

/** The lines of the text that differ from those of the file. */
const newLines = (id: string, text: string) => {
  const before = categoryText(id).split('\n')
  return text
    .split('\n')
    .filter((line) => !before.includes(line))
    .map((line) => line.trim())
}

describe('basics:', () => {
  test('a text, which is removed if it is empty', () => {
    const editor = openEditor('car')
    editor.type('Name of the category', 'Autos')
    expect(newLines('car', editor.state.text)).toEqual(['"label": "Autos",'])
    editor.type('Name of the category', '')
    expect(JSON.parse(editor.state.text)).not.toHaveProperty('label')
    editor.type('Name of the category', 'Cars')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('the address of the page', () => {
    const editor = openEditor('car')
    editor.type('Address of the page', 'other')
    expect(newLines('car', editor.state.text)).toEqual(['"path": "/car",'])
    editor.type('Address', '/cars')
    expect(newLines('car', editor.state.text)).toEqual(['"path": "/cars",'])
    editor.type('Address of the page', 'none')
    expect(newLines('car', editor.state.text)).toEqual(['"path": null,'])
    editor.type('Address of the page', 'usual')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a tile: its texts, its icon, its position, another tile', () => {
    const editor = openEditor('car')
    editor.type('Name on the tile', 'Autos')
    editor.type('Position', '35')
    fireEvent.focus(editor.control('Icon'))
    editor.type('Icon', 'tru')
    editor.press('truck')
    expect(JSON.parse(editor.state.text).tiles).toEqual([
      { label: 'Autos', order: 35, icon: 'truck', line: 'Sedans, SUVs and pickups, running or not' },
    ])
    editor.press('Add a tile')
    expect(JSON.parse(editor.state.text).tiles).toHaveLength(2)
    editor.press('Move tile 2 up')
    expect(JSON.parse(editor.state.text).tiles[1].label).toBe('Autos')
    editor.press('Remove tile 1')
    editor.type('Name on the tile', 'Cars')
    editor.type('Position', '30')
    editor.type('Icon', 'car')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('answers of a link: checked and unchecked, without those about the visitor', () => {
    const editor = openEditor('freight')
    const listed = () => JSON.parse(editor.state.text).prefill
    const boxes = () => within(screen.getByRole('heading', { name: 'Links with answers' }).parentElement as HTMLElement)
    expect(boxes().queryByRole('checkbox', { name: /email|phone|name/i })).toBeNull()
    const press = (name: RegExp) => fireEvent.click(boxes().getByRole('checkbox', { name }))
    press(/trailer/i)
    press(/date/i)
    expect(listed()).toEqual(['trailerType', 'preferredDate'])
    press(/trailer/i)
    expect(listed()).toEqual(['preferredDate'])
    press(/date/i)
    expect(editor.state.text).toBe(categoryText('freight'))
  })

  test('former URLs: added, written, cleared and removed', () => {
    const editor = openEditor('car')
    editor.press('Add a former URL')
    editor.type('Path', '/a')
    editor.press('Add a former URL')
    expect(JSON.parse(editor.state.text).formerPaths).toEqual(['/a', ''])
    editor.type('Path', '/b', 1)
    editor.type('Path', '', 0)
    expect(JSON.parse(editor.state.text).formerPaths).toEqual(['', '/b'])
    editor.press('Remove former URL 1')
    expect(JSON.parse(editor.state.text).formerPaths).toEqual(['/b'])
    editor.press('Remove former URL 1')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('what the team reads first: chosen, joined with another answer, left out, and as usual', () => {
    const editor = openEditor('car')
    const facts = () => JSON.parse(editor.state.text).facts
    editor.type('What is shipped', 'chosen')
    expect(facts()).toEqual({ cargo: ['pickupLocation'] })
    editor.type('What is shipped: question 1', 'vehicleInfo')
    editor.type('What is shipped: add a question', 'vehicleCondition')
    editor.press('Move question 2 of “What is shipped” up')
    expect(facts()).toEqual({ cargo: ['vehicleCondition', 'vehicleInfo'] })
    editor.type('What is shipped', 'none')
    expect(facts()).toEqual({ cargo: [] })
    editor.type('What is shipped', 'default')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('what the team reads first of the questions that a file has chosen: left out, and chosen again', () => {
    const editor = openEditor('boxes')
    editor.type('What is shipped', 'default')
    expect(JSON.parse(editor.state.text).facts).toEqual({ from: ['fromZip'], to: ['toZip'] })
    editor.type('What is shipped', 'chosen')
    expect(editor.state.text).toBe(categoryText('boxes'))
  })

  test('mailbox, subject and completion', () => {
    const editor = openEditor('car')
    editor.type('Mailbox', 'air-freight')
    editor.type('Subject of the email', 'New quote: ')
    editor.press('Full name')
    expect(newLines('car', editor.state.text)).toEqual(['"mailbox": "air-freight",', '"subject": "New quote: {name}"'])
    editor.type('After a request is sent, visitors see', '/')
    expect(JSON.parse(editor.state.text).completion).toBe('/')
    editor.type('After a request is sent, visitors see', 'thank-you')
    editor.press('freight')
    expect(JSON.parse(editor.state.text).submission.mailbox).toBe('freight')
    editor.press('vehicles')
    editor.type('Subject of the email', 'New {category} Shipping Quote Request - {name}')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a switch', () => {
    const editor = openEditor('car')
    fireEvent.click(editor.control('Take the category from the link'))
    expect(JSON.parse(editor.state.text).openCategory).toBe(true)
    fireEvent.click(editor.control('Take the category from the link'))
    expect(editor.state.text).toBe(categoryText('car'))
  })
})

describe('questions:', () => {
  test('a new one of a kind, which is then open', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Add a question', 0)
    editor.type('Question', 'How many miles has it run?')
    editor.press(/^Whole number/)
    expect(newLines('car', editor.state.text)).toContain(
      '"howManyMilesHasItRun": { "type": "integer", "title": "How many miles has it run?", "message": { "type": "Write the number in digits" } }',
    )
    expect(JSON.parse(editor.state.text).steps[0].fields.at(-1)).toBe('howManyMilesHasItRun')
    editor.press('Remove this question')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a shared one', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Add a question', 0)
    editor.press('Anything else we should know?')
    expect(newLines('car', editor.state.text)).toContain(
      '"additionalNotes": { "$ref": "shared.json#/definitions/additionalNotes" }',
    )
    expect(editor.getByText(/Shared question: its texts/)).toBeTruthy()
    editor.press('Remove this question')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('moved within a step, and to the next one', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Move “Does it run?” up')
    expect(JSON.parse(editor.state.text).steps[0].fields.slice(2, 4)).toEqual(['vehicleCondition', 'vehicleInfo'])
    editor.press('Move “Does it run?” down')
    expect(editor.state.text).toBe(categoryText('car'))
    editor.press('Move “Preferred date to ship” down')
    expect(JSON.parse(editor.state.text).steps[1].fields[0]).toBe('preferredDate')
    editor.press('Move “Preferred date to ship” up')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('removed and added again', () => {
    const editor = openQuestion('car', 'phone')
    editor.press('Remove this question')
    expect(editor.state.text).not.toContain('"phone"')
    editor.press('Add a question', 1)
    editor.press('Phone number', -1)
    fireEvent.click(editor.control('Must be answered'))
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('question, help text and limits, typed and retyped', () => {
    const editor = openQuestion('piano', 'stairs')
    editor.type('Question', 'How many steps?')
    editor.type('Help text', 'Count them twice.')
    editor.type('Answer must be a multiple of', '2')
    expect(newLines('piano', editor.state.text)).toEqual([
      '"title": "How many steps?",',
      '"description": "Count them twice.",',
      '"multipleOf": 2,',
    ])
    editor.type('Question', 'How many stairs are on the way?')
    editor.type('Help text', '')
    editor.type('Answer must be a multiple of', '')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a limit: none, a number, or another answer', () => {
    const editor = openQuestion('piano', 'stairs')
    editor.type('Answer must be at least', 'none')
    expect(JSON.parse(editor.state.text).schema.properties.stairs).not.toHaveProperty('minimum')
    editor.type('Answer must be at least', '1/value')
    expect(JSON.parse(editor.state.text).schema.properties.stairs.minimum).toEqual({ $data: '1/value' })
    editor.type('Answer must be at least', 'own')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a number for a limit, which changes the file as it is typed', () => {
    const editor = openQuestion('piano', 'stairs')
    const before = editor.control('Number').value
    editor.type('Number', '-')
    fireEvent.blur(editor.control('Number'))
    expect(editor.control('Number').value).toBe('-')
    expect(editor.state.changes).toBe(0)
    editor.type('Number', '-2')
    expect(JSON.parse(editor.state.text).schema.properties.stairs.minimum).toBe(-2)
    editor.type('Number', before)
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('required: with a sentence, and without', () => {
    const editor = openQuestion('piano', 'value')
    const check = () => fireEvent.click(editor.control('Must be answered'))
    check()
    const { properties, required } = JSON.parse(editor.state.text).schema
    expect(required[1]).toBe('value')
    expect(properties.value.message.required).toBe('Answer this question')
    check()
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('sentences: one for all, one for each', () => {
    const editor = openQuestion('piano', 'stairs')
    editor.type('If the number is too small', 'More!')
    expect(newLines('piano', editor.state.text)).toEqual(['"minimum": "More!",'])
    editor.type('If the number is too small', 'Write {minimum} or more')
    editor.type('What visitors read if the answer is missing or wrong', 'one')
    expect(newLines('piano', editor.state.text)).toEqual(['"message": "Number of stairs is required"'])
    editor.type('What visitors read if the answer is missing or wrong', 'each')
    editor.type('If it is not a number', 'Write the number in digits')
    editor.type('If the number is too small', 'Write {minimum} or more')
    editor.type('If the number is too large', 'Write {maximum} or less')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a question is copied, and another is inserted between the two', () => {
    const editor = openQuestion('boat', 'boatLength')
    const fields = () => JSON.parse(editor.state.text).steps[0].fields as string[]
    const index = fields().indexOf('boatLength')
    editor.press('Duplicate this question')
    expect(editor.state.selection).toEqual(['schema', 'properties', 'howLongIsItCopy', 'title'])
    editor.press(/^How long is it\?(?! \(copy)/)
    editor.press('Insert a question below')
    editor.press(/^Checkbox/)
    expect(fields().slice(index, index + 3)).toEqual(['boatLength', 'checkbox', 'howLongIsItCopy'])
  })

  test('options: text and value, another, moved, removed', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.type('Option 1', 'It drives')
    expect(JSON.parse(editor.state.text).schema.properties.vehicleCondition.oneOf[0]).toEqual({
      const: 'operable',
      title: 'It drives',
    })
    editor.press('Add an option')
    editor.press('Move option 3 up')
    expect(JSON.parse(editor.state.text).schema.properties.vehicleCondition.oneOf[1].title).toBe('Option 3')
    editor.press('Remove option 2')
    editor.type('Option 1', 'Yes, it drives and brakes')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a list of options, one per line, is added at once, and each only once', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press('Add several options')
    editor.type('Options to add, one per line', ' It rolls \n\nIt floats\nIt rolls\n')
    editor.press('Add these options')
    const { oneOf } = JSON.parse(editor.state.text).schema.properties.vehicleCondition
    expect(oneOf.slice(2)).toEqual([
      { const: 'It rolls', title: 'It rolls' },
      { const: 'It floats', title: 'It floats' },
    ])
    editor.press('Remove option 4')
    editor.press('Remove option 3')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('plain options get values of their own, and lose them again', () => {
    const id = 'move-with-services'
    const editor = openQuestion(id, 'contactTimes')
    editor.press('Send a different value')
    expect(JSON.parse(editor.state.text).schema.properties.contactTimes.items.oneOf[0]).toEqual({
      const: 'Morning',
      title: 'Morning',
    })
    editor.press('Send the text that is shown')
    expect(editor.state.text).toBe(categoryText(id))
  })

  test('the control: its example, its width, its kind', () => {
    const editor = openQuestion('car', 'vehicleInfo')
    editor.type('Example inside the empty control', 'e.g. 2020 Ford')
    editor.type('Width', 'half')
    expect(newLines('car', editor.state.text)).toEqual([
      '"vehicleInfo": { "ui:placeholder": "e.g. 2020 Ford", "ui:options": { "autocapitalize": "words", "width": "half" } },',
    ])
    editor.type('Width', '')
    editor.type('Example inside the empty control', 'e.g. 2019 Honda Civic')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('examples and the answer at the start', () => {
    const editor = openQuestion('piano', 'value')
    editor.type(/^Example answers/, '8500\n12000')
    editor.type('Default answer', '100')
    expect(JSON.parse(editor.state.text).schema.properties.value).toMatchObject({
      examples: [8500, 12000],
      default: 100,
    })
    editor.type('Default answer', '')
    editor.type(/^Example answers/, '8500')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('examples of several lines keep their line breaks', () => {
    const text = editText(categoryText('car'), [
      { path: ['schema', 'properties', 'vehicleInfo', 'examples'], value: ['2019 Honda\nblue', '2020 Ford'] },
    ])
    const editor = openEditor('car', text, ['schema', 'properties', 'vehicleInfo'])
    const examples = () => JSON.parse(editor.state.text).schema.properties.vehicleInfo.examples
    editor.type('Example answer 1', '2019 Honda\nred')
    expect(examples()).toEqual(['2019 Honda\nred', '2020 Ford'])
    editor.press('Add an example answer')
    editor.press('Move example 3 up')
    expect(examples()).toEqual(['2019 Honda\nred', 'An example answer', '2020 Ford'])
    editor.press('Remove example 2')
    editor.type('Example answer 1', '2019 Honda\nblue')
    expect(editor.state.text).toBe(text)
  })

  test('a text keeps its line breaks', () => {
    const message = ['schema', 'properties', 'vehicleInfo', 'message']
    const text = editText(categoryText('car'), [{ path: message, value: 'Which car is it?\nTell us the model.' }])
    const editor = openEditor('car', text, message)
    const sentence = () => editor.control('Sentence')
    expect(sentence().value).toBe('Which car is it?\nTell us the model.')
    editor.type('Sentence', 'Which car is it? Tell us the model.')
    expect(sentence().localName).toBe('textarea')
  })

  test('another shared question', () => {
    const editor = openQuestion('car', 'phone')
    editor.type('Shared question', 'shared.json#/definitions/name')
    expect(JSON.parse(editor.state.text).schema.properties.phone.$ref).toBe('shared.json#/definitions/name')
    editor.type('Shared question', 'shared.json#/definitions/phone')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('another name in the data, wherever it is used', () => {
    const editor = openQuestion('piano', 'pianoType')
    editor.type('Name in the data', 'stairs')
    expect(editor.getByText('Another question has this name.')).toBeTruthy()
    editor.type('Name in the data', 'instrument')
    editor.press('Rename')
    const renamed = categoryText('piano').replaceAll('"pianoType"', '"instrument"')
    const title = '"title": "Which piano is it?",\n'
    const former = '        "formerNames": ["pianoType"],\n'
    expect(editor.state.text).toBe(renamed.replace(title, title + former))
    expect(editor.getByText(/Former names: pianoType\.$/)).toBeTruthy()
    editor.type('Name in the data', 'pianoType')
    editor.press('Rename')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('another kind', () => {
    const editor = openQuestion('car', 'vehicleInfo')
    editor.type('Kind of answer', 'longText')
    expect(JSON.parse(editor.state.text).uiSchema.vehicleInfo['ui:widget']).toBe('textarea')
    expect(JSON.parse(editor.state.text).schema.properties.vehicleInfo).toMatchObject({
      title: 'Year, make and model',
      message: 'Vehicle information is required',
    })
  })

  test('inside a group', () => {
    const editor = openQuestion('pets', 'pets', 'items', 'properties', 'petName')
    const inner = within(editor.getByRole('group', { name: 'Questions inside' }))
    fireEvent.change(inner.getByLabelText('Question'), { target: { value: 'What is it called?' } })
    expect(newLines('pets', editor.state.text)).toEqual(['"title": "What is it called?",'])
    fireEvent.change(inner.getByLabelText('Question'), { target: { value: 'Name of the pet' } })
    expect(editor.state.text).toBe(categoryText('pets'))
  })
})

describe('steps:', () => {
  test('texts, another step, moved and removed', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.type('Heading of the step', 'Your car', 0)
    editor.press('Add a step')
    editor.press('Move step 3 up')
    expect(JSON.parse(editor.state.text).steps.map(({ title }: { title: string }) => title)).toEqual([
      'Your car',
      'Step 3',
      'Where to send your quotes',
    ])
    editor.press('Remove step 2')
    editor.type('Heading of the step', 'Your car and its route', 0)
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('headings within a step', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Group the questions under headings', 0)
    editor.type('Heading of the section', 'The car')
    expect(JSON.parse(editor.state.text).steps[0].sections).toEqual([
      { title: 'The car', fields: JSON.parse(categoryText('car')).steps[0].fields },
    ])
    editor.press('Remove the headings')
    expect(editor.state.text).toBe(categoryText('car'))
  })
})

describe('conditions:', () => {
  const open = (id: string) => openEditor(id, undefined, ['schema', 'allOf', 0])

  test('another value, another test, another question', () => {
    const editor = open('piano')
    editor.type('Answer', 'upright')
    expect(newLines('piano', editor.state.text)).toEqual([
      '"if": { "properties": { "pianoType": { "const": "upright" } }, "required": ["pianoType"] },',
    ])
    editor.type('Test', 'isNot', 0)
    expect(JSON.parse(editor.state.text).schema.allOf[0].if.properties).toEqual({
      pianoType: { not: { const: 'upright' } },
    })
    editor.type('Question to test', 'stairs', 0)
    expect(newLines('piano', editor.state.text)[0]).toContain('"stairs": { "exclusiveMinimum": 1 }')
    editor.type('Question to test', 'pianoType', 0)
    editor.type('Answer', 'grand')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a number to compare with', () => {
    const editor = open('piano')
    editor.type('Compared with', '5')
    expect(newLines('piano', editor.state.text)[0]).toContain('"exclusiveMinimum": 5')
    editor.type('Compared with', 'x')
    fireEvent.blur(editor.control('Compared with'))
    expect(editor.control('Compared with').value).toBe('x')
    expect(editor.getByText('Write a number.')).toBeTruthy()
    editor.type('Compared with', '3')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a new one that asks a question', () => {
    const editor = openEditor('car', undefined, ['schema', 'allOf'])
    editor.press('Add a condition')
    editor.type('Question to test', 'vehicleCondition')
    editor.press('Also ask a new question')
    editor.type('Question', 'Who loads it?')
    editor.press(/^Short text/)
    const { schema, steps } = JSON.parse(editor.state.text)
    expect(schema.allOf).toEqual([
      {
        if: { properties: { vehicleCondition: { const: 'operable' } }, required: ['vehicleCondition'] },
        then: { properties: { whoLoadsIt: { type: 'string', title: 'Who loads it?' } }, required: [] },
      },
    ])
    expect(steps[0].fields.at(-1)).toBe('whoLoadsIt')
    expect(editor.getByText('Ask only when').isConnected).toBe(true)
    expect(editor.control('Answer').value).toBe('operable')
    editor.open('Conditions')
    editor.press('Remove this condition')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('add “Otherwise” and remove it', () => {
    const editor = open('piano')
    editor.press('Add “Otherwise”', 0)
    editor.press('Also ask a new question', 3)
    editor.type('Question', 'Who carries it?')
    editor.press(/^Short text/)
    const { schema } = JSON.parse(editor.state.text)
    expect(schema.allOf[1].else.properties).toEqual({ whoCarriesIt: { type: 'string', title: 'Who carries it?' } })
    editor.open('Conditions')
    editor.press('Remove “Otherwise”', 1)
    expect(editor.state.text).toBe(categoryText('piano'))
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

  test('the sentence of a rule that the file has', () => {
    const editor = open('piano')
    editor.type('What visitors read if none is answered', 'Email or phone, please')
    expect(newLines('piano', editor.state.text)).toEqual(['"message": { "anyOf": "Email or phone, please" },'])
    editor.type('What visitors read if none is answered', 'Give us an email or a phone number')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('a test that is no sentence is shown as JSON, with the reason', () => {
    const test = { not: { required: ['width', 'height'] } }
    const text = editText(categoryText('heavy-equipment'), [{ path: ['schema', 'allOf', 0, 'if'], value: test }])
    const editor = openEditor('heavy-equipment', text, ['schema', 'allOf', 0])
    expect(editor.getByText(/It combines several tests/)).toBeTruthy()
    const when = editor.control('When')
    fireEvent.change(when, { target: { value: '{ "not": ' } })
    fireEvent.blur(when)
    expect(when.value).toBe('{ "not": ')
    expect(editor.state.changes).toBe(0)
    fireEvent.change(when, { target: { value: JSON.stringify({ not: { required: ['height', 'width'] } }) } })
    expect(JSON.parse(editor.state.text).schema.allOf[0].if).toEqual({ not: { required: ['height', 'width'] } })
    fireEvent.change(when, { target: { value: JSON.stringify(test) } })
    expect(editor.state.text).toBe(text)
  })
})

describe('ask only when:', () => {
  const schemaOf = (editor: ReturnType<typeof openEditor>) => JSON.parse(editor.state.text).schema

  test('an existing question, with another test, and always again', () => {
    const editor = openQuestion('car', 'preferredDate')
    editor.press('Ask this question only when …')
    expect(document.activeElement).toBe(editor.control('Question to test'))
    expect(schemaOf(editor).allOf[0].if).toEqual({
      properties: { vehicleCondition: { const: 'operable' } },
      required: ['vehicleCondition'],
    })
    editor.type('Answer', 'non-running')
    editor.press('Add a test')
    editor.type('All tests, or one of them', 'or')
    editor.type('Question to test 2', 'vehicleInfo')
    expect(schemaOf(editor).allOf).toEqual([
      {
        if: {
          anyOf: [
            { properties: { vehicleCondition: { const: 'non-running' } }, required: ['vehicleCondition'] },
            { required: ['vehicleInfo'] },
          ],
        },
        then: {
          properties: { preferredDate: { $ref: 'shared.json#/definitions/preferredDate' } },
          required: ['preferredDate'],
        },
      },
    ])
    expect(diagnosticsIn('car', editor.state.text)).toEqual([])
    editor.press('Remove test 2')
    editor.press('Ask this question always')
    expect(document.activeElement?.textContent).toBe('Ask this question only when …')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a question that shares its condition gets one of its own', () => {
    const editor = openEditor('piano', undefined, ['schema', 'allOf', 0, 'then', 'properties', 'legs'])
    editor.type('Answer', 'upright')
    const { allOf } = schemaOf(editor)
    expect(Object.keys(allOf[0].then.properties)).toEqual(['length'])
    expect(Object.keys(allOf[2].then.properties)).toEqual(['legs'])
    expect(editor.control('Answer').value).toBe('upright')
    editor.type('Answer', 'grand')
    editor.press('Ask this question always')
    expect(Object.keys(schemaOf(editor).properties)).toContain('legs')
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

  test('a question that has no sentence says why', () => {
    const editor = openEditor('piano', undefined, ['schema', 'allOf', 0, 'else', 'properties', 'wheels'])
    expect(editor.getByText(/It is asked when a condition is not met/)).toBeTruthy()
    expect(editor.getByText('Asked unless “Which piano is it?” is Grand.')).toBeTruthy()
  })
})

describe('ask more when an option is chosen:', () => {
  test('a question that there is, and a new one beside it', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press('Ask more when “No, it needs a winch” is chosen')
    editor.type('Ask an existing question', 'preferredDate')
    expect(editor.getByText('asks “Preferred date to ship”')).toBeTruthy()
    editor.press('Ask more when “No, it needs a winch” is chosen')
    editor.press('Ask a new question')
    editor.type('Question', 'Does it roll?', -1)
    editor.press(/^Checkbox/)
    const { schema, steps } = JSON.parse(editor.state.text)
    expect(schema.allOf).toHaveLength(1)
    expect(Object.keys(schema.allOf[0].then.properties)).toEqual(['preferredDate', 'doesItRoll'])
    expect(steps[0].fields).toContain('doesItRoll')
    expect(editor.control('Answer').value).toBe('non-running')
  })

  test('a new question, with the first condition of the file', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press('Ask more when “No, it needs a winch” is chosen')
    editor.press('Ask a new question')
    editor.type('Question', 'Does it roll?', -1)
    editor.press(/^Checkbox/)
    expect(newLines('car', editor.state.text)).toEqual([
      '"fields": ["pickupLocation", "deliveryLocation", "vehicleInfo", "vehicleCondition", "preferredDate", "doesItRoll"]',
      '"required": ["pickupLocation", "deliveryLocation", "vehicleInfo", "vehicleCondition", "preferredDate", "name", "email", "phone"],',
      '"allOf": [',
      '{',
      '"if": { "properties": { "vehicleCondition": { "const": "non-running" } }, "required": ["vehicleCondition"] },',
      '"then": { "properties": { "doesItRoll": { "type": "boolean", "title": "Does it roll?" } } }',
      '}',
      ']',
    ])
    expect(diagnosticsIn('car', editor.state.text)).toEqual([])
  })
})

describe('says what a removal takes with it:', () => {
  test('a question', () => {
    const editor = openQuestion('piano', 'stairs')
    editor.press('Remove this question')
    expect(editor.state.removed).toBe(
      '“How many stairs are on the way?” was removed, and “What is the way in like?”, which was asked because of it.',
    )
  })

  test('an option that a condition needs, but not one that none needs', () => {
    const editor = openQuestion('sample-livestock', 'insured')
    editor.press('Remove option 2')
    expect(editor.state.removed).toBeUndefined()
    editor.press('Remove option 1')
    expect(editor.state.removed).toBe(
      '“Yes” was removed, and “What are they worth together?”, which was asked because of it.',
    )
  })
})

describe('texts and variants:', () => {
  test('a text, which comes from the shared file if it is empty', () => {
    const editor = openEditor('car', undefined, ['texts'])
    editor.type('Button to the next step', 'Go on')
    expect(newLines('car', editor.state.text)).toContain('"texts": { "continue": "Go on" }')
    expect(editor.control('Button to the previous step').placeholder).toBe('Previous')
  })

  test('a variant, with its own heading', () => {
    const editor = openEditor('goods', undefined, ['variants', 'Boxes'])
    editor.type('Heading of the page', 'Boxes')
    expect(JSON.parse(editor.state.text).variants.Boxes.heading).toBe('Boxes')
    editor.type('Heading of the page', '')
    expect(editor.state.text).toBe(categoryText('goods'))
    editor.type('Category of a new variant', 'Crates')
    editor.press('Add a variant')
    expect(JSON.parse(editor.state.text).variants).toHaveProperty('Crates', {})
    editor.press('Remove this variant', 1)
    expect(editor.state.text).toBe(categoryText('goods'))
  })
})

describe('questions of a variant:', () => {
  const boxes = (text: string) => JSON.parse(text).variants.Boxes

  test('another title, limit and control, and back', () => {
    const editor = openEditor('goods', undefined, ['variants', 'Boxes'])
    editor.type('Question', 'What is in the boxes?')
    editor.type('At least this many characters', '5')
    editor.type('Example inside the empty control', 'e.g. Books')
    const { schema, uiSchema } = boxes(editor.state.text)
    expect(schema.properties.itemDescription).toMatchObject({ title: 'What is in the boxes?', minLength: 5 })
    expect(uiSchema.itemDescription).toEqual({ 'ui:placeholder': 'e.g. Books' })
    editor.type('Question', 'Describe briefly your cargo')
    editor.type('At least this many characters', '')
    editor.type('Example inside the empty control', 'e.g. Documents and personal items')
    expect(editor.state.text).toBe(categoryText('goods'))
  })

  test('another question, and no longer', () => {
    const editor = openEditor('goods', undefined, ['variants', 'Boxes'])
    editor.type('Change a question', 'name')
    expect(boxes(editor.state.text).schema.properties.name).toEqual({ title: 'Full name' })
    editor.press("Don't change “Full name”")
    expect(editor.state.text).toBe(categoryText('goods'))
  })
})

describe('shared questions:', () => {
  test('added, written, and removed', () => {
    const editor = openEditor('shared', undefined, ['definitions', 'phone'])
    editor.press('Add a shared question')
    editor.type('Question', 'How many stairs are there?', -1)
    editor.press(/^Long text/)
    const { definitions, uiSchema } = JSON.parse(editor.state.text)
    expect(definitions.howManyStairs).toEqual({ type: 'string', title: 'How many stairs are there?' })
    expect(uiSchema.howManyStairs['ui:widget']).toBe('textarea')
    editor.press('Remove this shared question')
    expect(editor.state.text).toBe(categoryText('shared'))
  })

  test('those that the team reads first', () => {
    const editor = openEditor('shared')
    editor.type('Where the trip begins: question 1', 'deliveryLocation')
    expect(newLines('shared', editor.state.text)).toEqual(['"from": ["deliveryLocation"],'])
    editor.type('Where the trip begins: question 1', 'pickupLocation')
    expect(editor.state.text).toBe(categoryText('shared'))
  })

  test('the texts of one, and of a question inside an address', () => {
    const editor = openEditor('shared', undefined, ['definitions', 'phone'])
    editor.type('Question', 'Your phone number')
    editor.type('Example inside the empty control', '(555) 555-0123')
    expect(newLines('shared', editor.state.text)).toEqual([
      '"title": "Your phone number",',
      '"phone": { "ui:placeholder": "(555) 555-0123", "ui:autocomplete": "tel" },',
    ])
    editor.type('Question', 'Phone number')
    editor.type('Example inside the empty control', '(555) 555-0100')
    editor.select(['definitions', 'usAddress', 'properties', 'city'])
    editor.type('Question', 'Town', 1)
    expect(JSON.parse(editor.state.text).definitions.usAddress.properties.city.title).toBe('Town')
    editor.type('Question', 'City', 1)
    expect(editor.state.text).toBe(categoryText('shared'))
  })
})

describe('assistive technology:', () => {
  const paths: JsonPath[] = [
    ['label'],
    ['schema', 'properties', 'pianoType'],
    ['schema', 'properties', 'stairs'],
    ['schema', 'allOf'],
    ['texts'],
    ['variants'],
  ]
  const boxes: JsonPath = ['variants', 'Boxes']
  const checked = [...paths, boxes].filter((_, index) => index % times({ test: 2, soak: 1 }) === 0)
  test.each(checked)('finds nothing wrong at %s', async (...path) => {
    const editor = openEditor(path.length > 1 && path[0] === 'variants' ? 'goods' : 'piano', undefined, path)
    for (const button of editor.container.querySelectorAll('button'))
      if (button.textContent === 'Add a question') fireEvent.click(button)
    const { violations } = await axe.run(editor.container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })
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

  test('an edit that the file has no place for changes nothing, and says so', () => {
    const editor = openEditor('car', withValue(['submission'], 5))
    const { text } = editor.state
    editor.type('Subject of the email', 'Hello')
    expect(editor.state.text).toBe(text)
    expect(editor.getByRole('alert').textContent).toContain('Make it in the JSON editor')
  })
})

describe('problems and selection:', () => {
  test('a diagnostic is at its control', () => {
    const text = categoryText('car').replace('"icon": "car"', '"icon": "carr"')
    const editor = openEditor('car', text)
    const icon = editor.control('Icon')
    const described = icon.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/carr/)
    expect(editor.getByRole('button', { name: /^Basics/ }).textContent).toContain('1 mistake')
  })

  test('a step without questions is said in plain words', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Add a step')
    expect(editor.getByText(/Step 3 has no fields\./)).toBeTruthy()
  })

  test('a condition without a consequence is said in plain words, where it is', () => {
    const editor = openEditor('car', undefined, ['schema', 'allOf'])
    editor.press('Add a condition')
    expect(editor.getByText(/This condition does nothing: "then" is empty\./)).toBeTruthy()
    expect(editor.queryByText(/can't show/)).toBeNull()
  })

  test('a key without a control says so, can be fixed, and leads to the JSON', () => {
    const editor = openEditor('car', categoryText('car').replace('"label": "Cars"', '"lable": "Cars"'))
    expect(editor.getByText(/The form editor can't show “lable”/)).toBeTruthy()
    editor.press('Edit it as JSON')
    expect(editor.state.shownAsJson).toEqual(['lable'])
    editor.press('Fix this')
    expect(editor.state.text).toBe(categoryText('car'))
  })

  test('a fix is offered only while the mistakes are those of the text', () => {
    const text = categoryText('car').replace('"icon": "car"', '"icon": "carr"')
    const editor = openEditor('car', text)
    const fix = () => editor.getByRole('button', { name: 'Fix this' }) as HTMLButtonElement
    expect(fix().disabled).toBe(false)
    act(() => editor.state.update({ checkedText: text }))
    editor.type('Name of the category', 'Autos')
    expect(fix().disabled).toBe(true)
  })

  test('a control that takes the focus selects its path, and a selection opens it', () => {
    const editor = openEditor('car')
    fireEvent.focusIn(editor.control('Mailbox'))
    expect(editor.state.selection).toEqual(['submission', 'mailbox'])
    editor.select(['steps', 0, 'fields', 2])
    expect(editor.control('Question').value).toBe('Year, make and model')
    editor.select(['uiSchema', 'vehicleCondition', 'ui:placeholder'])
    expect(editor.control('Question').value).toBe('Does it run?')
  })

  test('a press selects its path once it is over, so that nothing moves before', async () => {
    const editor = openEditor('car')
    const mailbox = editor.getByLabelText('Mailbox')
    fireEvent.pointerDown(mailbox)
    fireEvent.focusIn(mailbox)
    expect(editor.state.selection).toBeUndefined()
    fireEvent.pointerUp(mailbox)
    await waitFor(() => expect(editor.state.selection).toEqual(['submission', 'mailbox']))
  })

  test('what a button adds has the focus, and its first text is typed over', () => {
    const editor = openEditor('car', undefined, ['steps', 0])
    editor.press('Add a step')
    const heading = document.activeElement as HTMLInputElement
    expect([heading.value, heading.selectionStart, heading.selectionEnd]).toEqual(['Step 3', 0, 'Step 3'.length])
  })

  test('a file that is not JSON says so', () => {
    const editor = openEditor('car', '{ "label": ')
    expect(editor.getByRole('status').textContent).toMatch(/not valid JSON.*Line 1/)
    editor.press('Show line 1 as JSON')
    expect(editor.state.shownAsJson).toEqual(['label'])
  })
})
