import fc from 'fast-check'
import type { Consequence, Fields, ObjectKeywords, Test } from '../../../engine/format/category.ts'
import type { FieldPlan } from './field-plan.ts'
import { fieldsOf, type Named, namesOf, type Question, questionOf } from './question.ts'

type Syntax = 'allOf' | 'if'

/** A condition, before the questions are known. Its numbers choose among them. */
export type ConditionPlan = {
  readonly tested: number
  readonly test: number
  readonly other: number
  readonly joining: 'alone' | 'anyOf' | 'allOf' | 'not'
  readonly shown: readonly Question[]
  readonly otherwise: readonly Question[]
  /** Whether the first question of `then` is asked in `else` too. */
  readonly isShared: boolean
  /** Chooses a question to require; undefined for none. */
  readonly required: number | undefined
  /** Chooses a question to give further rules; undefined for none. */
  readonly tightened: number | undefined
  readonly syntax: Syntax
}

const chooser = fc.nat(20)
const perhaps = fc.option(chooser, { nil: undefined, freq: 2 })

/** A condition that asks some of the plans. */
export const conditionOf = (fieldPlan: fc.Arbitrary<FieldPlan>): fc.Arbitrary<ConditionPlan> =>
  fc.record({
    tested: chooser,
    test: chooser,
    other: chooser,
    joining: fc.constantFrom('alone' as const, 'alone' as const, 'anyOf' as const, 'allOf' as const, 'not' as const),
    shown: fc.array(questionOf(fieldPlan), { minLength: 1, maxLength: 2 }),
    otherwise: fc.array(questionOf(fieldPlan), { maxLength: 1 }),
    isShared: fc.boolean(),
    required: perhaps,
    tightened: perhaps,
    syntax: fc.constantFrom<Syntax[]>('allOf', 'if'),
  })

/** The outcome of the conditions of an object. */
export type Conditions = {
  readonly keywords: Pick<ObjectKeywords, 'allOf' | 'if' | 'then' | 'else'>
  /** The questions that they ask, each after those that they test. */
  readonly asked: readonly { readonly named: Named; readonly after: readonly string[] }[]
  /** Names of the questions of the object itself that a condition requires. */
  readonly required: ReadonlySet<string>
}

const chosen = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

/** Whether something can depend on the answer to a question. */
const isTestable = ({ fieldPlan, isRequired }: Named) =>
  fieldPlan.isBox ? !isRequired : fieldPlan.tests.length > 0 || !isRequired

function testOf({ name, fieldPlan, isRequired }: Named, number: number): Test {
  const tests: Test[] = fieldPlan.tests.map((tested) => ({ properties: { [name]: tested }, required: [name] }))
  return chosen(isRequired ? tests : [...tests, { required: [name] }], number) ?? { required: [name] }
}

function joined({ joining }: ConditionPlan, first: Test, second: Test | undefined): Test {
  if (joining === 'not') return { not: first as NonNullable<Test['not']> }
  if (joining === 'alone' || !second) return first
  return { [joining]: [first, second] }
}

/** The questions of `then` or `else`, those that it requires, and what it changes about others. */
function consequence(
  shown: readonly Named[],
  required: readonly string[],
  tightened: Fields = {},
): Consequence | undefined {
  const names = [...namesOf(shown.filter(({ isRequired }) => isRequired)), ...required]
  const properties = { ...fieldsOf(shown, new Set(names)), ...tightened }
  if (Object.keys(properties).length + names.length === 0) return undefined
  return { ...(Object.keys(properties).length > 0 && { properties }), ...(names.length > 0 && { required: names }) }
}

/** Writes the conditions of an object. @param base the questions that are always asked */
export function writeConditions(
  plans: readonly ConditionPlan[],
  base: readonly Named[],
  nameOf: (question: Question) => Named,
): Conditions {
  const known = [...base]
  const asked: { named: Named; after: string[] }[] = []
  const required = new Set<string>()
  const keywords: ObjectKeywords = {}
  const used = new Set<string>()

  const ask = (questions: readonly Question[], after: string[]): Named[] =>
    questions.map((question) => {
      const named = nameOf(question)
      asked.push({ named, after })
      return named
    })

  for (const [index, plan] of plans.entries()) {
    const testable = known.filter((named) => isTestable(named) && !used.has(named.name))
    const tested = chosen(testable, plan.tested)
    if (!tested) continue
    used.add(tested.name)
    const others = testable.filter(({ name }) => name !== tested.name)
    const other = ['anyOf', 'allOf'].includes(plan.joining) ? chosen(others, plan.other) : undefined
    const after = [tested.name, ...(other ? [other.name] : [])]
    const free = base.filter(({ name, fieldPlan }) => !after.includes(name) && !fieldPlan.isNested)
    const demanded =
      plan.required === undefined
        ? undefined
        : chosen(
            free.filter(({ isRequired, fieldPlan }) => !isRequired && !fieldPlan.isBox),
            plan.required,
          )
    const tightened =
      plan.tightened === undefined
        ? undefined
        : chosen(
            free.filter(({ fieldPlan, hasDefault }) => fieldPlan.tighter && !hasDefault),
            plan.tightened,
          )
    const shown = ask(plan.shown, after)
    const tighter = tightened && chosen(tightened.fieldPlan.tighter ?? [], index)
    const own = consequence(
      shown,
      demanded ? [demanded.name] : [],
      tightened && tighter && { [tightened.name]: tighter },
    )
    if (demanded) required.add(demanded.name)
    const otherwise = consequence([...(plan.isShared ? shown.slice(0, 1) : []), ...ask(plan.otherwise, after)], [])
    const condition = {
      if: joined(plan, testOf(tested, plan.test), other && testOf(other, plan.test)),
      then: own,
      ...(otherwise && { else: otherwise }),
    }
    if (plan.syntax === 'if' && !keywords.if) Object.assign(keywords, condition)
    else keywords.allOf = [...(keywords.allOf ?? []), condition]
    known.push(...shown)
  }
  return { keywords, asked, required }
}
