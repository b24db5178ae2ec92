import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resultChanges } from '../../studio/model/results/result-changes.ts'

const titles: Record<string, string> = { vehicleInfo: 'Year, make and model', vehicleCondition: 'Does it run?' }
const titleOf = (path: string) => titles[path] ?? path

/** What a change of a golden file of the cars is called. */
function changes(name: string, change: (text: string) => string) {
  const before = readFileSync(`tests/${name}`, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  return resultChanges({ name, before, after }, titleOf)
}

/** Edits a golden file that is JSON. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the file
const json = (edit: (content: any) => void) => (text: string) => {
  const content = JSON.parse(text)
  edit(content)
  return `${JSON.stringify(content, null, 2)}\n`
}

test('a new label is named once, with the states of the page that have it', () => {
  const change = (text: string) => text.replaceAll('Year, make and model', 'Which car is it?')
  expect(changes('golden/car.steps.md', change)).toEqual({
    title: 'What visitors read and hear',
    sentences: [
      'Step 1, Step 1, left empty, Sent: text “Year, make and model” is now text “Which car is it?”',
      'Step 1: text field “Year, make and model” [required] is now text field “Which car is it?” [required]',
      'Step 1, left empty: text field “Year, make and model” (Vehicle information is required) [invalid required] is now text field “Which car is it?” (Vehicle information is required) [invalid required]',
      'Sent: term “Year, make and model” is now term “Which car is it?”',
    ],
  })
})

test('a changed message, a new step and a field that is gone are named', () => {
  const message = changes('golden/car.steps.md', (text) =>
    text.replaceAll('link "Vehicle information is required"', 'link "Which car?"'),
  )
  expect(message.sentences).toEqual([
    'Step 1, left empty: link “Vehicle information is required” is now link “Which car?”',
  ])
  const step = changes('golden/car.steps.md', (text) => `${text}\n## Step 3\n\nmain\nheading "More" [level=2]\n`)
  expect(step.sentences).toEqual(['Step 3: new main', 'Step 3: new heading “More” [level=2]'])
  const gone = changes('golden/car.steps.md', (text) => text.replaceAll(/^StaticText "Does it run\?"\n/gm, ''))
  expect(gone.sentences).toEqual(['Step 1, Step 1, left empty, Sent: no text “Does it run?” any more'])
})

test('the subject, a line and a new line of the email are named, and the reference is not', () => {
  const change = (text: string) =>
    text
      .replace('Subject: New Cars Shipping', 'Subject: Cars')
      .replace('Does it run? Yes, it drives and brakes (operable)', 'Does it run? No (broken)\nKeys: Yes')
      .replace('Reference: 0Z0X', 'Reference: AAAA')
  expect(changes('golden/car.mail.txt', change)).toEqual({
    title: 'The email to your team',
    sentences: [
      'Email 1: “Subject: New Cars Shipping Quote Request - Sam Sample” is now “Subject: Cars Quote Request - Sam Sample”',
      'Email 1: “Does it run? Yes, it drives and brakes (operable)” is now “Does it run? No (broken)”',
      'Email 1: “Keys: Yes” is new',
    ],
  })
})

test('what is sent is named: the mailbox, a text, and a field of a request', () => {
  const change = json((content) => {
    content.submission.mailbox = 'freight'
    content.texts.doneTitle = 'Thanks'
    content.payloads[0].vehicleCondition = 'no'
    delete content.payloads[0].phone
  })
  expect(changes('golden/car.submission.json', change).sentences).toEqual([
    'The mailbox is “freight”, not “vehicles”',
    'The text “doneTitle” is “Thanks”, not “Thank You”',
    'Request 1: “Does it run?” is “no”, not “operable”',
    'Request 1: “phone” is gone',
  ])
})

test('samples and problems are named by the titles of their fields', () => {
  const change = json((content) => {
    content.cases[0].vehicleInfo = '2024 Ford'
    content.cases.push({ name: 'Ada' })
    content.invalid[2].message = 'Which car?'
    content.invalid.splice(3, 1)
    content.invalid.push({ path: 'weight', rule: 'minimum', text: '0', message: 'Too light', case: 0 })
  })
  expect(changes('fixtures/car.json', change)).toEqual({
    title: 'Sample answers and problems',
    sentences: [
      'There are 2 samples, not 1',
      'Sample 1: the answer to “Year, make and model” is “2024 Ford”, not “2019 Honda Civic”',
      '“Year, make and model” with no answer says “Which car?”, not “Vehicle information is required”',
      '“weight” with the answer “0” is now a problem: “Too light”',
      '“Does it run?” with no answer is no longer a problem',
    ],
  })
})

test('a file that is new, gone or only formatted otherwise says so', () => {
  const name = 'golden/car.steps-2.md'
  expect(resultChanges({ name, after: '' }, titleOf)).toEqual({
    title: 'What visitors read and hear, sample 2',
    sentences: ['Not recorded yet'],
  })
  expect(resultChanges({ name, before: '' }, titleOf).sentences).toEqual(['No longer needed'])
  const formatted = changes('fixtures/car.json', (text) => JSON.stringify(JSON.parse(text)))
  expect(formatted.sentences).toEqual(['Only the format of the file differs'])
})
