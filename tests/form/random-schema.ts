import type { CategoryFile } from '../../engine/format/category.ts'

type Schema = CategoryFile['schema']
type Field = Schema['properties'][string]
type Fields = Record<string, Field>
type Test = NonNullable<Schema['if']>
type Condition = NonNullable<Schema['allOf']>[number]
type Consequence = NonNullable<Schema['then']>

const ALWAYS = ['a', 'b', 'c']
const SOMETIMES = ['p', 'q', 'r', 's', 't']

/** All fields of a random schema; `a`, `b` and `c` are always asked. */
export const FIELDS = [...ALWAYS, ...SOMETIMES]

const isNumber = (name: string) => name === 'c' || name === 't'

/** `c` and `t` are whole numbers; all others are yes or no. */
export const fieldOf = (name: string): Field =>
  isNumber(name)
    ? { type: 'integer', title: name, message: `${name} is wrong` }
    : { type: 'string', title: name, message: `${name} is wrong`, enum: ['yes', 'no'] }

/** Random choices. `random` returns numbers from 0 to 1. */
export const choicesOf = (random: () => number) => {
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    isLikely: (share: number) => random() < share,
    oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    someOf: <Item>(items: readonly Item[], share: number): Item[] => items.filter(() => random() < share),
    below,
    shuffled: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, rank: random() }))
        .sort((x, y) => x.rank - y.rank)
        .map(({ item }) => item),
  }
}

type Choices = ReturnType<typeof choicesOf>

function simpleTest({ isLikely, oneOf }: Choices, tested: readonly string[]): Test {
  const name = oneOf(tested)
  const other = oneOf(tested)
  const rule = oneOf<NonNullable<Test['properties']>[string]>(
    isNumber(name)
      ? [{ const: 1 }, { minimum: 2 }, { not: { const: 2 } }]
      : [{ const: 'yes' }, { not: { const: 'yes' } }],
  )
  const required = isLikely(0.8) ? [name] : [...new Set([name, other])]
  return { properties: { [name]: rule }, ...(isLikely(0.8) && { required }) }
}

function randomTest(choices: Choices, tested: readonly string[]): Test {
  const { isLikely, oneOf } = choices
  const one = () => simpleTest(choices, tested) as NonNullable<Test['not']>
  if (isLikely(0.6)) return one()
  return oneOf<() => Test>([
    () => ({ not: { required: [oneOf(tested)] } }),
    () => ({ anyOf: [one(), one()] }),
    () => ({ allOf: [one(), one()] }),
  ])()
}

function randomConsequence({ isLikely, oneOf, someOf }: Choices, shown: readonly string[]): Consequence {
  const names = someOf(shown, 0.6)
  const properties: Fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)]))
  if (isLikely(0.3)) properties[oneOf(['a', 'b'])] = { enum: ['no'], message: 'No, please' }
  const required = [...new Set([...someOf(names, 0.5), ...someOf(FIELDS, 0.1)])]
  return { properties, required }
}

/** The fields that one condition can test, and the fields that it can show. */
type Scope = { readonly tested: readonly string[]; readonly shown: readonly string[] }

function scopesOf({ below, shuffled, someOf }: Choices, isFree: boolean): () => Scope {
  const ranked = shuffled(SOMETIMES)
  return () => {
    const cut = below(ranked.length)
    const shown = isFree ? someOf(SOMETIMES, 0.4) : ranked.slice(cut)
    return { tested: [...ALWAYS, ...(isFree ? SOMETIMES : ranked.slice(0, cut))], shown }
  }
}

function randomDependency(choices: Choices, name: string, shown: readonly string[]) {
  const { oneOf, someOf } = choices
  const consequence = () => randomConsequence(choices, shown)
  const branch = (answer: string) => {
    const { properties, required } = consequence()
    return { properties: { ...properties, [name]: { const: answer } }, required }
  }
  return oneOf<() => unknown>([
    () => [...new Set([...someOf(FIELDS, 0.2), 'b'])],
    consequence,
    () => (isNumber(name) ? consequence() : { oneOf: [branch('yes'), branch('no')] }),
  ])()
}

/**
 * A schema with up to eight fields and six conditions, written in every syntax that the format allows.
 * @param options `isCircular: true` allows cycles between conditions, which about half of the schemas then have
 */
export function randomSchema(random: () => number, { isCircular }: { readonly isCircular: boolean }): Schema {
  const choices = choicesOf(random)
  const { below, isLikely, oneOf } = choices
  const nextScope = scopesOf(choices, isCircular)
  const condition = (): Condition => {
    const { tested, shown } = nextScope()
    const parts = { then: randomConsequence(choices, shown), else: randomConsequence(choices, shown) }
    const kept = isLikely(0.4) ? parts : isLikely(0.5) ? { then: parts.then } : { else: parts.else }
    return { if: randomTest(choices, tested), ...kept }
  }
  const conditions = Array.from({ length: 1 + below(4) }, condition)
  const { tested, shown } = nextScope()
  const name = oneOf(isLikely(0.5) ? ALWAYS : tested)
  return {
    type: 'object',
    properties: Object.fromEntries(ALWAYS.map((always) => [always, fieldOf(always)])),
    required: ['a'],
    ...(isLikely(0.4) && condition()),
    allOf: conditions,
    ...(isLikely(0.4) && { dependencies: { [name]: randomDependency(choices, name, shown) } }),
  } as Schema
}

/** Random answers to all fields: missing, blank, valid and invalid ones. */
export const randomAnswers = (random: () => number): Record<string, string> =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const { oneOf } = choicesOf(random)
      return [
        name,
        oneOf(isNumber(name) ? ['', '1', ' 2 ', '3', 'many'] : ['', ' ', 'yes', 'yes', ' no', 'no', 'perhaps']),
      ]
    }),
  )
