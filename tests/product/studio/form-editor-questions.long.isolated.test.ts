// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { formWordsFor } from '../../../studio/model/form-words.ts'
import { categoryText, draftOf } from './category-texts.ts'
import { diagnosticsIn, newLines, openEditor, openQuestion } from './form-editor-page.tsx'

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

  test('a limit in a group: another answer of the same item', () => {
    const inside = ['schema', 'properties', 'vehicles', 'items', 'properties']
    const seats = (title: string) => ({ type: 'integer', title, message: { type: 'Write the number in digits' } })
    const text = editText(categoryText('fleet'), [
      { path: ['schema', 'properties', 'seats'], value: seats('Seats of all vehicles') },
      { path: [...inside, 'seats'], value: seats('Seats') },
      { path: [...inside, 'taken'], value: seats('Taken seats') },
    ])
    const editor = openEditor('fleet', text, [...inside, 'seats'])
    const labels = [...editor.control('Answer must be at most').querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    )
    expect(labels.slice(2)).toEqual(['The answer to “Taken seats”'])
  })

  test('a number for a limit, which changes the file as it is typed', () => {
    const editor = openQuestion('piano', 'stairs')
    const before = editor.control('Number').value
    editor.type('Number', '-')
    fireEvent.blur(editor.control('Number'))
    expect(editor.control('Number').value).toBe('-')
    editor.type('Number', '-2')
    expect(JSON.parse(editor.state.text).schema.properties.stairs.minimum).toBe(-2)
    editor.type('Number', before)
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test.each([
    [
      'number',
      'value',
      'Number',
      '50k',
      '“Answer must be at most” must be a number. Write it in digits.',
      '50,000',
      50_000,
    ],
    [
      'day',
      'preferredDate',
      'Day, such as 2030-06-15',
      'June 15',
      '“Latest day” cannot be "June 15". Write a day, such as 2030-06-15.',
      ' 2031-06-15 ',
      '2031-06-15',
    ],
  ])(
    'a new %s is a mistake until it is written, and brings its sentence',
    (_kind, name, label, typed, told, corrected, value) => {
      const editor = openQuestion('piano', name)
      const limit = told.slice(1, told.indexOf('”'))
      editor.type(limit, 'own')
      const mistakes = () => {
        const { text } = editor.state
        return diagnosticsIn('piano', text).map((diagnostic) => {
          const { message, fix } = formWordsFor(draftOf(text))(diagnostic)
          return `${message} ${fix}`
        })
      }
      expect(mistakes()).toHaveLength(1)
      editor.type(label, typed, 0)
      expect(mistakes()).toEqual([told])
      editor.type(label, corrected, 0)
      expect(editor.state.text).toContain(`: ${JSON.stringify(value)}`)
      expect(mistakes()).toEqual([])
    },
  )

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

  test.each([
    ['Add several options', 'Options to add, one per line'],
    ['Ask more when “Yes, it drives and brakes” is chosen', 'Ask an existing question'],
    ['Insert a question below', 'Question'],
  ])('the focus goes into what “%s” opens, and back when it is closed', (button, control) => {
    const editor = openQuestion('car', 'vehicleCondition')
    editor.press(button)
    const { activeElement } = document
    expect(activeElement).toBe(editor.control(control, -1))
    editor.press('Cancel')
    expect(document.activeElement).toBe(editor.getByRole('button', { name: button }))
  })

  test('plain options get values of their own, and lose them again', async () => {
    const id = 'move-with-services'
    const editor = openQuestion(id, 'contactTimes')
    editor.press('Send a different value')
    await waitFor(() => expect(document.activeElement).toBe(editor.control('Option 1', -1)))
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
    editor.press('Add an example answer')
    editor.type('Example answer 2', '12000')
    editor.type('Default answer', '100')
    expect(JSON.parse(editor.state.text).schema.properties.value).toMatchObject({
      examples: [8500, 12000],
      default: 100,
    })
    editor.type('Default answer', '')
    editor.press('Remove example answer 2')
    expect(editor.state.text).toBe(categoryText('piano'))
  })

  test('the option chosen by default is chosen by its text', () => {
    const editor = openQuestion('car', 'vehicleCondition')
    const options = [...editor.control('Chosen by default').querySelectorAll('option')]
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'None',
      'Yes, it drives and brakes',
      'No, it needs a winch',
    ])
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
    editor.press('Move example answer 3 up')
    expect(examples()).toEqual(['2019 Honda\nred', '', '2020 Ford'])
    editor.press('Remove example answer 2')
    editor.type('Example answer 1', '2019 Honda\nblue')
    expect(editor.state.text).toBe(text)
  })

  test('a text keeps its line breaks', () => {
    const message = ['schema', 'properties', 'vehicleInfo', 'message']
    const text = editText(categoryText('car'), [{ path: message, value: 'Which car is it?\nTell us the model.' }])
    const editor = openEditor('car', text, message)
    const sentence = () => editor.control('Message')
    expect(sentence().value).toBe('Which car is it?\nTell us the model.')
    editor.type('Message', 'Which car is it? Tell us the model.')
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
    editor.type('Name in the data', 'Piano type')
    expect(editor.getByText('Write a lowercase letter, then letters and digits.')).toBeTruthy()
    editor.type('Name in the data', 'stairs')
    const name = editor.control('Name in the data')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const described = name.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described).toContain(editor.getByText('Another question has this name.').id)
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
