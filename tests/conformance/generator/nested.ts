import fc from 'fast-check'
import type { ObjectKeywords } from '../../../engine/format/category.ts'
import { normalize, partsOf } from '../../../engine/format/reading/normal.ts'
import { type ConditionPlan, conditionOf, writeConditions } from './conditions.ts'
import { type FieldPlan, leaf } from './field-plan.ts'
import { createNamer, fieldsOf, namesOf, type Question, questionOf, uiOf } from './question.ts'
import { textUpTo } from './texts.ts'

/** An object: its questions, and the conditions between them. */
type ObjectPlan = { readonly questions: readonly Question[]; readonly conditions: readonly ConditionPlan[] }

const planOf = (fieldPlan: fc.Arbitrary<FieldPlan>): fc.Arbitrary<ObjectPlan> =>
  fc.record({
    questions: fc.array(questionOf(fieldPlan), { minLength: 1, maxLength: 3 }),
    conditions: fc.array(conditionOf(fieldPlan), { maxLength: 1 }),
  })

function written({ questions, conditions }: ObjectPlan): {
  keywords: ObjectKeywords
  ui: NonNullable<FieldPlan['ui']>
} {
  const nameOf = createNamer('Part ')
  const base = questions.map(nameOf)
  const { keywords, asked, required } = writeConditions(conditions, base, nameOf)
  const always = namesOf(base.filter(({ isRequired }) => isRequired))
  return {
    keywords: {
      properties: fieldsOf(base, new Set([...always, ...required])),
      ...(always.length > 0 && { required: always }),
      ...keywords,
    },
    ui: uiOf([...base, ...asked.map(({ named }) => named)]),
  }
}

const withoutDefault = (question: Question): Question => ({ ...question, hasDefault: false })

/** Without script, the relay can't tell a default in an item that only a condition shows from one that was typed. */
const withoutDefaults = ({ questions, conditions }: ObjectPlan): ObjectPlan => ({
  questions: questions.map(withoutDefault),
  conditions: conditions.map((condition) => ({
    ...condition,
    shown: condition.shown.map(withoutDefault),
    otherwise: condition.otherwise.map(withoutDefault),
  })),
})

/** Whether the samples can leave an address blank although it has defaults: it requires more than these, and they show nothing. */
const canHaveDefaults = ({ questions, conditions }: ObjectPlan) =>
  conditions.length === 0 &&
  questions.some(
    ({ isRequired, hasDefault, fieldPlan }) => isRequired && !(hasDefault && fieldPlan.default !== undefined),
  )

function addressOf(plan: ObjectPlan): FieldPlan {
  const { keywords, ui } = written(plan)
  const isOptional = partsOf(normalize(keywords, [])).every(({ required }) => required.length === 0)
  const field: FieldPlan['field'] = { type: 'object', ...keywords }
  return { field, ui, rules: [], tests: [], isNested: true, ...(isOptional && { isOptional }) }
}

/** A set of fields, such as an address. */
const address = planOf(leaf).map((plan) => addressOf(canHaveDefaults(plan) ? plan : withoutDefaults(plan)))

const addressInItem = planOf(leaf).map((plan) => addressOf(withoutDefaults(plan)))

/** A shared address, which has its own title. */
const sharedAddress = fc.constant<FieldPlan>({
  field: { $ref: 'shared.json#/definitions/usAddress' },
  rules: [],
  tests: [],
  isNested: true,
})

const inItem = fc.oneof(
  { withCrossShrink: true },
  { weight: 10, arbitrary: leaf },
  { weight: 1, arbitrary: sharedAddress },
  { weight: 1, arbitrary: addressInItem },
)

const group: fc.Arbitrary<FieldPlan> = fc
  .record({
    plan: planOf(inItem),
    title: textUpTo(40),
    minItems: fc.constantFrom(undefined, 1, 2),
    maxItems: fc.constantFrom(undefined, 2, 3, 20),
  })
  .map(({ plan, title, minItems, maxItems }) => {
    const { keywords, ui } = written(withoutDefaults(plan))
    const counts = [2, 3].filter((count) => count > (minItems ?? 1) && count <= (maxItems ?? count))
    return {
      field: {
        type: 'array',
        ...(minItems !== undefined && { minItems }),
        ...(maxItems !== undefined && { maxItems }),
        items: { type: 'object', title, ...keywords },
      },
      ui: { items: ui },
      rules: [],
      tests: counts.map((count) => ({ minItems: count })),
      isNested: true,
    }
  })

/** Any field of a form. */
export const anyField: fc.Arbitrary<FieldPlan> = fc.oneof(
  { withCrossShrink: true },
  { weight: 16, arbitrary: leaf },
  { weight: 5, arbitrary: group },
  { weight: 2, arbitrary: address },
  { weight: 1, arbitrary: sharedAddress },
)
