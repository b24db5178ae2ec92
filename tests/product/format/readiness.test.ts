import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputOf } from '../../../engine/compiler/compile.ts'
import type { FieldUi } from '../../../engine/form/form.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { checkReadiness } from '../../../engine/format/checks/check-category.ts'
import { formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile
const guide = readFileSync('schemas/README.md', 'utf8')
const PIANO = /```json\n(\{[\s\S]*?)\n```/.exec(guide)?.[1] ?? ''

type Edit = (file: CategoryFile) => unknown

const fieldOf = (file: CategoryFile, name: string) => file.schema.properties[name] ?? {}
const conditionOf = (file: CategoryFile, index: number) => {
  const condition = file.schema.allOf?.[index]
  if (!condition) throw new Error(`The piano has no condition ${index}`)
  return condition
}
const uiOf = (file: CategoryFile, name: string): FieldUi => {
  const ui: FieldUi = file.uiSchema?.[name] ?? {}
  file.uiSchema = { ...file.uiSchema, [name]: ui }
  return ui
}
const addField = (file: CategoryFile, name: string, field: CategoryFile['schema']['properties'][string]) => {
  file.schema.properties[name] = field
  file.steps[0]?.fields?.push(name)
}

/** One edit of the guide's piano for each mistake that leaves a file valid. */
const EDITS: Readonly<Record<string, Edit>> = {
  'HTML in a text': (file) => (file.heading = 'Pianos &amp; organs'),
  'a link as in Markdown': (file) => (fieldOf(file, 'stairs').title = 'I agree to the [terms](https://acme.com/terms)'),
  'bold type as in Markdown': (file) => (file.heading = 'Piano ~~Shipping~~ **Quote**'),
  'emphasis and a list as in Markdown': (file) => {
    file.heading = 'Piano Quote, *today*'
    fieldOf(file, 'stairs').description = '- of the entrance'
  },
  'a link to a reference as in Markdown': (file) => (fieldOf(file, 'stairs').description = 'As in the [table][1]'),
  'a URL without its scheme': (file) => (fieldOf(file, 'stairs').description = 'See acme.com/stairs.'),
  'a URL in a text': (file) => (fieldOf(file, 'stairs').description = 'See https://acme.com/stairs.'),
  'a blank at the end': (file) => (file.label = 'Pianos '),
  'nothing but blanks': (file) => (file.heading = '   '),
  'a line break': (file) => (file.heading = 'Piano\nShipping'),
  'a broken character': (file) => (file.heading = 'Piano Trucking Caf\uFFFD'),
  'a text without room': (file) => (file.heading = 'Piano '.repeat(20).trim()),
  'a short description': (file) => (file.description = 'Tell us about your piano.'),
  'a long description': (file) => (file.description = 'Tell us about your piano. '.repeat(8)),
  'an unknown placeholder of a text': (file) => (file.texts = { progress: 'Step {step} of {total}' }),
  'a placeholder in a text without any': (file) => (file.texts = { submit: 'Send, {name}' }),
  'a placeholder where nothing is replaced': (file) => (file.heading = 'Piano Quote for {{name}}'),
  'a placeholder in an option': (file) =>
    addField(file, 'wood', { type: 'string', title: 'Wood', enum: ['As in {city}', 'Oak'] }),
  'a pattern, an example and a default with blanks at their ends': (file) =>
    addField(file, 'lot', {
      type: 'string',
      title: 'Lot',
      pattern: '^ [0-9]{4}$',
      examples: [' 2034'],
      default: ' 2034',
      message: { pattern: 'Four digits' },
    }),
  'a pattern of two lines for one line': (file) =>
    addField(file, 'lot', {
      type: 'string',
      title: 'Lot',
      pattern: '^a\\nb$',
      examples: ['a\nb'],
      message: { pattern: 'Two lines' },
    }),
  'a test with a blank at the start': (file) =>
    (conditionOf(file, 1).if = { properties: { access: { const: ' ramp' } }, required: ['access'] }),
  'two conditions that leave no answer': (file) => {
    const isFar = { properties: { stairs: { minimum: 1 } }, required: ['stairs'] }
    addField(file, 'movers', { type: 'integer', title: 'How many movers?', message: { type: 'In digits' } })
    for (const rule of [{ minimum: 4 }, { maximum: 2 }])
      file.schema.allOf?.push({ if: isFar, then: { properties: { movers: { ...rule, message: 'Too few or many' } } } })
  },
  'two dates that can both be the one that counts': (file) => {
    file.schema.properties.preferredDate = {
      type: 'string',
      format: 'date',
      title: 'Date',
      message: { format: 'Whole' },
    }
    addField(file, 'otherDate', { type: 'string', format: 'date', title: 'Other date', message: { format: 'Whole' } })
  },
  'an option that only holds a place': (file) =>
    addField(file, 'wood', { type: 'string', title: 'Wood', enum: ['First choice', 'Oak'] }),
  'a tile whose line only holds a place': (file) =>
    Object.assign(file.tiles?.[0] ?? {}, { line: 'One short line about it' }),
  'two steps of one title': (file) => Object.assign(file.steps[1] ?? {}, { title: file.steps[0]?.title }),
  'two fields of one title': (file) => (fieldOf(file, 'stairs').title = 'Which piano is it? '.trim()),
  'two options of one text': (file) =>
    (fieldOf(file, 'pianoType').oneOf = [
      { const: 'upright', title: 'Piano' },
      { const: 'grand', title: 'piano' },
    ]),
  'two options that differ by case': (file) =>
    addField(file, 'wood', { type: 'string', title: 'Wood', enum: ['Oak', 'oak'] }),
  'texts that look the same, with composed and combining accents': (file) => {
    for (const [index, title] of ['Caf\u00e9', 'Cafe\u0301'].entries())
      Object.assign(file.steps[index] ?? {}, { title })
    addField(file, 'wood', { type: 'string', title: 'Rosé', enum: ['Caf\u00e9', 'Cafe\u0301', 'Oak'] })
    addField(file, 'finish', { type: 'string', title: 'Rose\u0301' })
  },
  'an option with blanks': (file) => addField(file, 'wood', { type: 'string', title: 'Wood', enum: [' Oak ', 'Ash'] }),
  'no email': (file) => {
    file.schema.properties.email = { type: 'string', title: 'Email', message: 'Email is required' }
    uiOf(file, 'email')['ui:autocomplete'] = 'email'
  },
  'an email inside an address': (file) => {
    const { email = {} } = file.schema.properties
    Reflect.deleteProperty(file.schema.properties, 'email')
    addField(file, 'details', { type: 'object', title: 'Your details', properties: { email }, required: ['email'] })
  },
  'an optional email': (file) => (file.schema.required = file.schema.required?.filter((name) => name !== 'email')),
  'two emails': (file) =>
    addField(file, 'officeEmail', {
      type: 'string',
      format: 'email',
      title: 'Email of the office',
      message: 'Valid email is required',
    }),
  'an optional field in the subject': (file) => (file.submission.subject = 'New request - {access}'),
  'a pattern for a part of the answer': (file) =>
    addField(file, 'zip', { type: 'string', title: 'ZIP code', pattern: '[0-9]{5}', message: 'Five digits' }),
  'a placeholder that is refused': (file) => (uiOf(file, 'stairs')['ui:placeholder'] = 'e.g. a dozen'),
  'an autofill of something else': (file) => (uiOf(file, 'access')['ui:autocomplete'] = 'email'),
  'no autofill of the email': (file) => (uiOf(file, 'email')['ui:autocomplete'] = 'off'),
  'a phone of its own, without autofill': (file) =>
    (file.schema.properties.phone = { type: 'string', title: 'Phone number', message: 'Phone number is required' }),
  'a phone that may be that of somebody else': (file) => {
    Reflect.deleteProperty(file.schema.properties, 'phone')
    addField(file, 'gardenerPhone', { type: 'string', title: 'Phone of the gardener' })
  },
  'a keyboard without letters': (file) => (uiOf(file, 'pickupLocation')['ui:options'] = { inputmode: 'numeric' }),
  'the keyboard of text for a number': (file) => (uiOf(file, 'stairs')['ui:options'] = { inputmode: 'text' }),
  'an email check of a text': (file) => (uiOf(file, 'pickupLocation')['ui:options'] = { inputType: 'email' }),
  'rows of a line': (file) => (uiOf(file, 'stairs')['ui:options'] = { rows: 3 }),
  'a unit of a select': (file) => (uiOf(file, 'pianoType')['ui:options'] = { unit: 'pcs' }),
  'a placeholder of radio buttons': (file) =>
    Object.assign(uiOf(file, 'pianoType'), { 'ui:widget': 'radio', 'ui:placeholder': 'Choose one' }),
  '"else" without "if"': (file) => (file.schema.else = { required: ['access'] }),
  'an empty "then"': (file) => Object.assign(conditionOf(file, 1), { else: {} }),
  'a test that passes unanswered': (file) => Reflect.deleteProperty(conditionOf(file, 0).if ?? {}, 'required'),
  'a test beyond the field': (file) =>
    (conditionOf(file, 1).if = { properties: { stairs: { maximum: -1 } }, required: ['stairs'] }),
  'a test whose bounds cross': (file) =>
    (conditionOf(file, 1).if = { properties: { stairs: { minimum: 9, maximum: 3 } }, required: ['stairs'] }),
  'a test that excludes every option': (file) =>
    (conditionOf(file, 0).if = {
      properties: { pianoType: { not: { enum: ['upright', 'grand'] } } },
      required: ['pianoType'],
    }),
  'two answers at once': (file) =>
    (conditionOf(file, 0).if = {
      required: ['pianoType'],
      allOf: [{ properties: { pianoType: { const: 'grand' } } }, { properties: { pianoType: { const: 'upright' } } }],
    }),
  'a conditional field that is always asked': (file) =>
    (file.schema.properties.access = { type: 'string', title: 'What is the way in like?' }),
  'a consent given in advance': (file) =>
    addField(file, 'calls', {
      type: 'boolean',
      title: 'I agree to be called by carriers',
      const: true,
      default: true,
      message: 'Agree to be called',
    }),
  'a person filled in': (file) =>
    addField(file, 'driverPhone', { type: 'string', title: 'Who picks it up?', default: '(512) 555-0142' }),
  'a text longer than the relay takes': (file) =>
    addField(file, 'story', { type: 'string', title: 'Its story', maxLength: 50_000, message: 'Up to {maxLength}' }),
  'two tiles for one page': (file) =>
    file.tiles?.push({ label: 'Grands', order: 16, icon: 'piano', line: 'Grands alone' }),
}

const diagnosticsOf = (edit: Edit): string => {
  const file = JSON.parse(PIANO) as CategoryFile
  edit(file)
  const { source } = parseSource('piano.json', JSON.stringify(file, null, 2))
  return checkReadiness(inputOf(source, shared)).map(formatDiagnostic).join('\n')
}

test("the guide's piano is ready", () => {
  expect(diagnosticsOf(() => {})).toBe('')
})

test('a file that is valid but not ready: every diagnostic, with its position and fix', async () => {
  const told = Object.entries(EDITS).map(([title, edit]) => [title, diagnosticsOf(edit)] as const)
  expect(told.filter(([, diagnostics]) => diagnostics === '').map(([title]) => title)).toEqual([])
  const text = told.map(([title, diagnostics]) => `# ${title}\n${diagnostics}\n`).join('\n')
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'readiness.txt'))
})
