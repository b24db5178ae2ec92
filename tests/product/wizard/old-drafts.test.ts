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

const withoutInflatable: Edit = (file) => {
  items(file).kind = text('Kind', { enum: ['Hard-sided', 'Blow-up'], message: 'Tell us which kind it is' })
}
const withReefer: Edit = (file) => {
  properties(file).container = text('Container', { enum: ['dry', 'reefer'], default: 'dry' })
}
const withoutLift: Edit = (file) => {
  properties(file).extras = { ...properties(file).extras, items: { type: 'string', enum: ['cover', 'steps'] } }
}

/** A tab in which a form was filled in, and left. */
async function tabWith() {
  const storage = tabStorage()
  const wizard = new Wizard(await formOf(TUBS), storage)
  wizard.open({})
  for (const [path, answer] of Object.entries(ANSWERS)) wizard.setAnswer(path, answer)
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

test('a draft loses a choice that is gone, and one that other answers no longer offer', async () => {
  const extrasOf = (...options: string[]): FieldDefinition => ({
    type: 'array',
    title: 'Extras',
    items: { type: 'string', enum: options },
    uniqueItems: true,
    message: 'Choose from these',
  })
  const form = await edited((file) => {
    delete properties(file).extras
    Object.assign(file.schema, {
      if: { required: ['size'] },
      then: { properties: { extras: extrasOf('steps', 'wheels') } },
      else: { properties: { extras: extrasOf('cover', 'wheels') } },
    })
  })
  const wizard = opened(form, await tabWith())
  expect(wizard.answered.answers).toEqual({ ...ANSWERS, extras: '' })
  expect(marks(wizard)).toEqual({ extras: gone('lift, cover') })
})

test('a draft keeps an answer that breaks a stricter rule', async () => {
  const form = await edited((file) => {
    properties(file).size = text('Size', { minLength: 8, message: 'Eight letters' })
  })
  const wizard = opened(form, await tabWith())
  expect([wizard.answered.answers, marks(wizard)]).toEqual([ANSWERS, {}])
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

  test('is not said if the question was answered before the form was opened', async () => {
    const wizard = opened(await edited(withReefer), await tabWith(), { typed: { container: 'reefer' } })
    expect([wizard.answer('container'), marks(wizard)]).toEqual(['reefer', {}])
  })
})

describe('a draft is kept', () => {
  test('for the file, and for each category of a file that takes any', async () => {
    const storage = await tabWith()
    expect([...storage.items.keys()]).toEqual(['draft:piano'])
    const form = await edited((file) => {
      file.openCategory = true
    })
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

  test('over the answer of a URL that it began with, if the field has been renamed', async () => {
    const storage = tabStorage()
    const wizard = opened(await formOf(TUBS), storage, { prefill: { size: '5 ft' } })
    wizard.setAnswer('size', '7 ft')
    wizard.saveDraft()
    const renamed = await edited((file) => {
      const { size, ...others } = properties(file)
      file.schema.properties = { ...others, width: { ...size, formerNames: ['size'] } }
      file.steps = JSON.parse(JSON.stringify(file.steps).replace('"size"', '"width"'))
      delete file.prefill
    })
    expect(opened(renamed, storage, { prefill: { width: '5 ft' } }).answer('width')).toBe('7 ft')
  })
})
