import { describe, expect, test } from 'vitest'
import type { Answers, Form } from '../../../engine/form/form.ts'
import type { CategoryFile, FieldDefinition } from '../../../engine/format/category.ts'
import type { Send } from '../../../engine/submission/protocol.ts'
import type { OpenOptions } from '../../../engine/wizard/kept.ts'
import { shownDoubts } from '../../../engine/wizard/shown.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { formOf } from '../../categories/compile.ts'
import { tabStorage } from './tab.ts'

const text = (title: string, keys: FieldDefinition = {}): FieldDefinition => ({ type: 'string', title, ...keys })

const TUBS: Parameters<typeof formOf>[0] = {
  label: 'Hot Tubs',
  prefill: ['size'],
  steps: [
    { title: 'Your tubs', fields: ['tubs', 'size', 'extras'] },
    { title: 'The way', fields: ['container', 'notes'] },
  ],
  schema: {
    type: 'object',
    properties: {
      tubs: {
        type: 'array',
        title: 'Hot tubs',
        maxItems: 3,
        items: {
          type: 'object',
          title: 'Hot tub',
          properties: {
            kind: text('Kind', { enum: ['Hard-sided', 'Inflatable'], message: 'Tell us which kind it is' }),
            seats: text('Seats'),
          },
          required: ['kind'],
        },
      },
      size: text('Size'),
      extras: {
        type: 'array',
        title: 'Extras',
        items: { type: 'string', enum: ['cover', 'steps', 'lift'] },
        uniqueItems: true,
      },
      container: text('Container', {
        oneOf: [
          { const: 'dry', title: 'Dry' },
          { const: 'refrigerated', title: 'Reefer' },
        ],
        default: 'dry',
      }),
      notes: text('Notes'),
    },
  },
}

const ANSWERS: Answers = {
  'tubs.0.kind': 'Hard-sided',
  'tubs.0.seats': '4',
  'tubs.1.kind': 'Inflatable',
  'tubs.1.seats': '2',
  size: '7 ft',
  extras: 'cover, lift',
  container: 'refrigerated',
  notes: 'Call first',
}

type Edit = (file: CategoryFile) => void
const properties = (file: CategoryFile) => file.schema.properties
const items = (file: CategoryFile) => properties(file).tubs?.items?.properties ?? {}

/** The form after an edit of its file. */
const edited = (...edits: readonly Edit[]): Promise<Form> => {
  const file = structuredClone(TUBS) as CategoryFile
  for (const edit of edits) edit(file)
  return formOf(file)
}

const rename =
  (from: string, to: string, keys: FieldDefinition = {}): Edit =>
  (file) => {
    const { [from]: field, ...others } = properties(file)
    file.schema.properties = { ...others, [to]: { ...field, ...keys } }
    file.steps = JSON.parse(JSON.stringify(file.steps).replace(`"${from}"`, `"${to}"`))
    delete file.prefill
  }

const withoutInflatable: Edit = (file) => {
  items(file).kind = text('Kind', { enum: ['Hard-sided', 'Blow-up'], message: 'Tell us which kind it is' })
}
const withReefer: Edit = (file) => {
  properties(file).container = text('Container', { enum: ['dry', 'reefer'], default: 'dry' })
}
const withoutLift: Edit = (file) => {
  properties(file).extras = { ...properties(file).extras, items: { type: 'string', enum: ['cover', 'steps'] } }
}

const ifSized = (file: CategoryFile, then: Record<string, FieldDefinition>, otherwise = then) => {
  Object.assign(file.schema, {
    if: { required: ['size'] },
    then: { properties: then },
    else: { properties: otherwise },
  })
}

const extrasOf = (...options: string[]): FieldDefinition => ({
  type: 'array',
  title: 'Extras',
  items: { type: 'string', enum: options },
  uniqueItems: true,
  message: 'Choose from these',
})

const withOpenCategory: Edit = (file) => {
  file.openCategory = true
}

/** A tab in which a form was filled in, and left. */
async function tabWith(answers: Answers = ANSWERS, form?: Form) {
  const storage = tabStorage()
  const wizard = new Wizard(form ?? (await formOf(TUBS)), storage)
  wizard.open({})
  for (const [path, answer] of Object.entries(answers)) wizard.setAnswer(path, answer)
  wizard.saveDraft()
  return storage
}

function opened(form: Form, storage: ReturnType<typeof tabStorage>, options: OpenOptions = {}) {
  const wizard = new Wizard(form, storage)
  wizard.open(options)
  return wizard
}

const marks = ({ snapshot: { state } }: Wizard) =>
  Object.fromEntries(Object.values(shownDoubts(state)).map(({ path, message }) => [path, message]))

const gone = (option: string) => `“${option}” is no longer offered. Please choose again.`

/** The answers without some, and with others. */
const answersWith = (changes: Readonly<Record<string, string | undefined>>): Answers =>
  Object.fromEntries(
    Object.entries({ ...ANSWERS, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

describe('a draft is kept as far as the form still asks for it', () => {
  test.each<[change: string, edit: Edit, answers: Answers, marked: Record<string, string>]>([
    [
      'a group and a question in it are renamed',
      (file) => {
        rename('tubs', 'spas', { formerNames: ['tubs'] })(file)
        const { kind = {}, seats } = file.schema.properties.spas?.items?.properties ?? {}
        Object.assign(file.schema.properties.spas?.items ?? {}, {
          properties: { type: { ...kind, formerNames: ['kind'] }, seats },
          required: ['type'],
        })
      },
      Object.fromEntries(
        Object.entries(ANSWERS).map(([path, answer]) => [
          path.replace('tubs', 'spas').replace('.kind', '.type'),
          answer,
        ]),
      ),
      {},
    ],
    [
      'an option in a group has another text, which is its value',
      withoutInflatable,
      answersWith({ 'tubs.1.kind': '' }),
      { 'tubs.1.kind': gone('Inflatable') },
    ],
    [
      'an option is offered only under another answer now',
      (file) => ifSized(file, { container: { enum: ['dry'], message: 'Only dry ones' } }, {}),
      answersWith({ container: '' }),
      { container: gone('refrigerated') },
    ],
    [
      'one of several choices is gone, and another one is offered only under another answer now',
      (file) => {
        delete properties(file).extras
        ifSized(file, { extras: extrasOf('steps', 'wheels') }, { extras: extrasOf('cover', 'wheels') })
      },
      answersWith({ extras: '' }),
      { extras: gone('lift, cover') },
    ],
    [
      'a rule is stricter',
      (file) => {
        properties(file).size = text('Size', { minLength: 8, message: 'Eight letters' })
      },
      ANSWERS,
      {},
    ],
    [
      'an option has another title',
      (file) => {
        properties(file).container = text('Container', {
          oneOf: [
            { const: 'dry', title: 'Dry' },
            { const: 'refrigerated', title: 'Cold' },
          ],
          default: 'dry',
        })
      },
      ANSWERS,
      {},
    ],
  ])('if %s', async (_change, edit, answers, marked) => {
    const wizard = opened(await edited(edit), await tabWith())
    expect(wizard.answered.answers).toEqual(answers)
    expect(marks(wizard)).toEqual(marked)
  })
})

describe('an option that is gone', () => {
  const accept: Send = async () => ({ status: 'accepted' })

  test('is said until the question is answered, in every step and after a failure, and blocks nothing', async () => {
    const wizard = opened(await edited(withReefer), await tabWith())
    const mark = { container: gone('refrigerated') }
    wizard.openStep(1)
    expect(marks(wizard)).toEqual(mark)
    wizard.findDoubts()
    expect(marks(wizard)).toEqual(mark)
    expect(wizard.advance()).toEqual({ to: 'sending' })
    expect(await wizard.send(async () => ({ status: 'failed' }))).toBe('failed')
    expect(marks(wizard)).toEqual(mark)
    wizard.setAnswer('notes', 'Or write')
    expect(marks(wizard)).toEqual(mark)
    wizard.setAnswer('container', 'reefer')
    expect(marks(wizard)).toEqual({})
    wizard.advance()
    expect(await wizard.send(accept)).toBe('accepted')
  })

  test('stays with its item when another item goes', async () => {
    const wizard = opened(await edited(withoutInflatable), await tabWith())
    wizard.removeItem('tubs', 0)
    expect(marks(wizard)).toEqual({ 'tubs.0.kind': gone('Inflatable') })
    wizard.addItem('tubs')
    expect(marks(wizard)).toEqual({ 'tubs.0.kind': gone('Inflatable') })
    wizard.removeItem('tubs', 0)
    expect(marks(wizard)).toEqual({})
  })

  test('is said again after a reload, and is chosen again if a later version offers it', async () => {
    const storage = await tabWith()
    const form = await edited(withReefer, withoutLift)
    for (const _ of [1, 2]) {
      const wizard = opened(form, storage)
      expect(marks(wizard)).toEqual({ container: gone('refrigerated'), extras: gone('lift') })
      wizard.saveDraft()
    }
    const before = opened(await formOf(TUBS), storage)
    expect([before.answered.answers, marks(before)]).toEqual([ANSWERS, {}])
  })

  test('is not said again once the question is answered', async () => {
    const storage = await tabWith()
    const form = await edited(withReefer)
    const wizard = opened(form, storage)
    wizard.setAnswer('container', 'dry')
    wizard.saveDraft()
    const reloaded = opened(form, storage)
    expect([reloaded.answer('container'), marks(reloaded)]).toEqual(['dry', {}])
  })

  test('is not said if the question was answered before the form was opened', async () => {
    const wizard = opened(await edited(withReefer), await tabWith(), { typed: { container: 'reefer' } })
    expect([wizard.answer('container'), marks(wizard)]).toEqual(['reefer', {}])
  })

  test('is said in the words of the file', async () => {
    const texts: Edit = (file) => {
      file.texts = { optionGone: 'We no longer ship {option}.' }
    }
    const wizard = opened(await edited(withReefer, texts), await tabWith())
    expect(marks(wizard)).toEqual({ container: 'We no longer ship refrigerated.' })
  })
})

describe('a draft is kept', () => {
  test('for the file, and for each category of a file that takes any', async () => {
    const storage = await tabWith()
    expect([...storage.items.keys()]).toEqual(['draft:piano'])
    const form = await edited(withOpenCategory)
    const wizard = opened(form, storage, { category: 'Swim Spas' })
    expect(wizard.answer('size')).toBe('')
    wizard.setAnswer('size', '14 ft')
    wizard.saveDraft()
    expect([...storage.items.keys()]).toEqual(['draft:piano', 'draft:piano:Swim Spas'])
    expect(opened(form, storage, { category: 'Swim Spas' }).answer('size')).toBe('14 ft')
  })

  test('if an earlier release has written it under the label of its category, but not twice', async () => {
    const storage = await tabWith()
    const draft = storage.items.get('draft:piano') ?? ''
    storage.items.delete('draft:piano')
    storage.items.set('draft:piano:Hot Tubs', draft)
    const wizard = opened(await formOf(TUBS), storage)
    expect(wizard.answered.answers).toEqual(ANSWERS)
    expect([...storage.items.keys()]).toEqual(['draft:piano'])
    storage.items.set('draft:piano:Hot Tubs', '{}')
    expect(opened(await formOf(TUBS), storage).answered.answers).toEqual(ANSWERS)
    expect([...storage.items.keys()]).toEqual(['draft:piano'])
  })

  test('with the questions that the form had, which drafts of earlier releases lack', async () => {
    const storage = await tabWith()
    const { asked, ...earlier } = JSON.parse(storage.items.get('draft:piano') ?? '')
    expect(asked).toEqual(['tubs', 'size', 'extras', 'container', 'notes'])
    storage.items.set('draft:piano', JSON.stringify(earlier))
    expect(opened(await formOf(TUBS), storage).answered.answers).toEqual(ANSWERS)
  })

  test('over the answer of a URL that it began with, if the field has been renamed', async () => {
    const storage = tabStorage()
    const wizard = opened(await formOf(TUBS), storage, { prefill: { size: '5 ft' } })
    wizard.setAnswer('size', '7 ft')
    wizard.saveDraft()
    const renamed = await edited(rename('size', 'width', { formerNames: ['size'] }))
    expect(opened(renamed, storage, { prefill: { width: '5 ft' } }).answer('width')).toBe('7 ft')
  })
})
