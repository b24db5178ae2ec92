import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allFields, leavesOf, resolveConditions } from '../../../engine/form/conditions.ts'
import type { Form } from '../../../engine/form/form.ts'
import { optionValues, splitChoices } from '../../../engine/form/values.ts'
import type { CategoryFile, FieldDefinition } from '../../../engine/format/category.ts'
import type { DraftStorage, OpenOptions } from '../../../engine/wizard/kept.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { formOf } from '../../categories/compile.ts'
import { examples } from '../../run/times.ts'
import { answeredSchemas, formWith } from '../form/random-forms.ts'
import { tabStorage } from './tab.ts'

const KINDS = ['fruit', 'greens', 'other'] as const

const kind: FieldDefinition = { type: 'string', title: 'Kind', message: 'Choose a kind', enum: [...KINDS] }

/** A form in which one answer decides between two definitions of a field, and whether it is asked. */
async function formWithGoods(base: FieldDefinition | undefined, fruit: FieldDefinition, greens: FieldDefinition) {
  const branch = (value: string, goods: FieldDefinition) => ({
    if: { properties: { kind: { const: value } }, required: ['kind'] },
    then: { properties: { goods } },
  })
  const schema: CategoryFile['schema'] = {
    type: 'object',
    properties: { kind, ...(base && { goods: base }) },
    allOf: [branch('fruit', fruit), branch('greens', greens)],
  }
  return formOf({ steps: [{ title: 'Your goods', fields: ['kind', 'goods'] }], schema })
}

function opened(form: Form, options: OpenOptions = {}, storage?: DraftStorage): Wizard {
  const wizard = new Wizard(form, storage)
  wizard.open(options)
  return wizard
}

const wizardWith = async (...definitions: Parameters<typeof formWithGoods>): Promise<Wizard> =>
  opened(await formWithGoods(...definitions))

const list = (...options: string[]): FieldDefinition => ({
  type: 'array',
  title: 'Goods',
  items: { type: 'string', enum: options },
  uniqueItems: true,
  maxItems: 2,
  message: 'One or two',
})
const one = (...options: string[]): FieldDefinition => ({
  type: 'string',
  title: 'Goods',
  enum: options,
  message: 'Choose one',
})

/** Gives answers one after the other, and returns that to `goods`. */
function goodsAfter(wizard: Wizard, ...answers: readonly (readonly [path: string, text: string])[]): string {
  for (const [path, text] of answers) wizard.setAnswer(path, text)
  return wizard.answer('goods')
}

describe('a choice that another answer takes away is dropped', () => {
  test('from several choices, and the others stay', async () => {
    const wizard = await wizardWith(undefined, list('apple', 'pear', 'both'), list('kale', 'both'))
    expect(goodsAfter(wizard, ['kind', 'fruit'], ['goods', 'apple, both'], ['kind', 'greens'])).toBe('both')
    expect(goodsAfter(wizard, ['goods', 'both, kale'])).toBe('both, kale')
    expect(wizard.advance()).toEqual({ to: 'sending' })
  })

  test('while a hidden answer stays', async () => {
    const wizard = await wizardWith(undefined, one('apple', 'both'), one('kale', 'both'))
    expect(goodsAfter(wizard, ['kind', 'fruit'], ['goods', 'apple'], ['kind', ''], ['kind', 'fruit'])).toBe('apple')
  })

  test('while a number stays, because it is in view', async () => {
    const number = (maximum: number): FieldDefinition => ({ type: 'number', title: 'Goods', maximum, message: 'Fewer' })
    const wizard = await wizardWith(undefined, number(500), number(10))
    expect(goodsAfter(wizard, ['kind', 'fruit'], ['goods', '200'], ['kind', 'greens'])).toBe('200')
    expect(wizard.advance()).toEqual({ to: 'problems', step: 0 })
  })
})

describe('a default is that of the field as it is asked', () => {
  const number = (value?: number): FieldDefinition => ({
    type: 'integer',
    title: 'Goods',
    message: 'How many?',
    ...(value !== undefined && { default: value }),
  })

  test.each([
    ['in two branches', undefined, 10, 20, ['10', '20', '10']],
    ['that a branch changes', 5, 10, 20, ['10', '20', '10']],
    ['that only one branch has', undefined, undefined, 20, ['', '20', '']],
  ])('%s', async (_, base, fruit, greens, expected) => {
    const { title: _title, ...refined } = number(greens)
    const wizard =
      base === undefined
        ? await wizardWith(undefined, number(fruit), number(greens))
        : await wizardWith(number(base), { default: fruit }, refined)
    const found = (['fruit', 'greens', 'fruit'] as const).map((value) => goodsAfter(wizard, ['kind', value]))
    expect(found).toEqual(expected)
  })

  test.each(['15', '20', ''])('unless the visitor has answered %j', async (typed) => {
    const wizard = await wizardWith(undefined, number(10), number(30))
    const back = [['kind', 'greens'] as const, ['kind', 'fruit'] as const]
    expect(goodsAfter(wizard, ['kind', 'fruit'], ['goods', typed], ...back)).toBe(typed)
  })

  test('also after the field was hidden, unless the visitor has answered', async () => {
    const untouched = await wizardWith(undefined, number(10), number(20))
    const there = [['kind', 'greens'] as const, ['kind', 'other'] as const]
    expect(goodsAfter(untouched, ...there, ['kind', 'fruit'])).toBe('10')
    const typed = await wizardWith(undefined, number(10), number(20))
    expect(goodsAfter(typed, ['kind', 'greens'], ['goods', '10'], ['kind', 'other'], ['kind', 'greens'])).toBe('10')
  })

  test('unless a link or a draft has another', async () => {
    const form = await formWithGoods(undefined, number(10), number(20))
    expect(opened(form, { prefill: { kind: 'greens' } }).answer('goods')).toBe('20')
    const linked = opened(form, { prefill: { kind: 'greens', goods: '10' } })
    expect([linked.answer('goods'), goodsAfter(linked, ['kind', 'fruit'], ['kind', 'greens'])]).toEqual(['10', '10'])
    const storage = tabStorage()
    const before = opened(form, {}, storage)
    expect(goodsAfter(before, ['kind', 'greens'], ['goods', '10'])).toBe('10')
    before.saveDraft()
    expect(opened(form, {}, storage).answer('goods')).toBe('10')
    expect(goodsAfter(opened(form, {}, storage), ['kind', 'fruit'])).toBe('10')
  })

  test('and leaves alone what a browser has filled in without an event', async () => {
    const { title: _, ...refined } = number(30)
    const wizard = await wizardWith(number(5), {}, refined)
    let text = '7'
    wizard.bind('goods', {
      initial: '7',
      read: () => text,
      write: (next) => {
        text = next
      },
    })
    text = '8'
    wizard.setAnswer('kind', 'fruit')
    wizard.readControls()
    expect([text, wizard.answer('goods')]).toEqual(['8', '8'])
  })

  test('also in an item that is added, and from the start', async () => {
    const item: NonNullable<FieldDefinition['items']> = {
      type: 'object',
      title: 'Crate',
      properties: {
        kind: { ...kind, default: 'greens' },
        goods: { ...number(1) },
      },
      if: { properties: { kind: { const: 'greens' } }, required: ['kind'] },
      then: { properties: { goods: { default: 20 } } },
    }
    const form = await formOf({
      steps: [{ title: 'Your crates', fields: ['crates'] }],
      schema: {
        type: 'object',
        properties: { crates: { type: 'array', title: 'Crates', minItems: 1, maxItems: 3, items: item } },
      },
    })
    const wizard = new Wizard(form, undefined)
    wizard.open({})
    expect(wizard.answer('crates.0.goods')).toBe('20')
    wizard.addItem('crates')
    expect(wizard.answer('crates.1.goods')).toBe('20')
    wizard.setAnswer('crates.1.kind', 'fruit')
    expect(wizard.answer('crates.1.goods')).toBe('1')
    wizard.setAnswer('crates.1.goods', '7')
    wizard.removeItem('crates', 0)
    expect(wizard.answer('crates.0.goods')).toBe('7')
    wizard.setAnswer('crates.0.kind', 'greens')
    expect(wizard.answer('crates.0.goods')).toBe('7')
  })
})

test('no form has an answer that its page can’t show, however it is filled in', () => {
  let dropped = 0
  fc.assert(
    fc.property(answeredSchemas, ({ schema, answers }) => {
      const form = formWith(schema)
      const wizard = new Wizard(form, undefined)
      wizard.open({})
      for (const [path, text] of Object.entries(answers)) {
        if (splitChoices(text).includes('Other')) continue
        wizard.setAnswer(path, text)
        const given = wizard.answered.answers
        for (const field of leavesOf(resolveConditions(form, given).fields)) {
          const options = optionValues(field.schema)
          if (options.length === 0) continue
          const chosen = splitChoices(given[field.path] ?? '')
          expect(options, `${field.path} after ${path} = ${text}`).toEqual(expect.arrayContaining(chosen))
        }
      }
      const left = Object.keys(answers).filter((path) => wizard.answer(path) !== answers[path])
      if (left.some((path) => allFields(form.schema)[path]?.type === 'array')) dropped += 1
    }),
    examples({ test: 50, soak: 20_000 }),
  )
  expect(dropped).toBeGreaterThan(0)
})
