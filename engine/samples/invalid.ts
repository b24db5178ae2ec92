import { type Answered, leavesOf, type VisibleField, withAnswers } from '../form/conditions.ts'
import { type FieldSchema, type Form, type FormVariant, fieldOrder, type WidgetName } from '../form/form.ts'
import { widgetOf } from '../form/kinds.ts'
import { problemsOf } from '../form/problems.ts'
import { templateOf, topLevelName } from '../form/values.ts'
import { firstChoices, limit, sampleOf, type Values, withSamples } from './sample-answer.ts'

/** An answer that breaks a rule, and the sentence that the visitor then reads. */
export type InvalidAnswer = {
  readonly path: string
  /** JSON Schema keyword. */
  readonly rule: string
  /** Typed text; "" leaves the control empty. */
  readonly text: string
  readonly message: string
  /** Index of the valid sample that has the other answers. */
  readonly sample: number
}

/**
 * Longest text that is typed to break a rule. Unit: characters. Beyond it is the default limit of every text field, which
 * the tests of the engine cover.
 */
const LONGEST_TYPED = 999

type Candidates = (field: FieldSchema, sample: string) => string[]

const TYPED: Readonly<Record<string, Candidates>> = {
  type: () => ['many', '1.5'],
  format: ({ format }) => (format === 'email' ? ['not-an-address'] : []),
  pattern: (field, sample) => {
    const length = limit(field, 'minLength') ?? 0
    return ['?', 'xyz', '0', `${sample}?`, '?'.repeat(length), 'x'.repeat(length)]
  },
  minLength: (field, sample) => {
    const length = (limit(field, 'minLength') ?? 1) - 1
    return ['x'.repeat(length), sample.slice(0, length)]
  },
  maxLength: (field, sample) => {
    const length = (limit(field, 'maxLength') ?? 0) + 1
    return length > LONGEST_TYPED ? [] : ['x'.repeat(length), '1'.repeat(length), sample.padEnd(length, sample)]
  },
  minimum: (field) => [String((limit(field, 'minimum') ?? 0) - 1)],
  maximum: (field) => [String((limit(field, 'maximum') ?? 999_999) + 1)],
  exclusiveMinimum: (field) => [String(limit(field, 'exclusiveMinimum') ?? 0)],
  exclusiveMaximum: (field) => [String(limit(field, 'exclusiveMaximum') ?? 1_000_000)],
  multipleOf: (field, sample) => {
    const step = limit(field, 'multipleOf') ?? 1
    return [String(step * 1.5), String(Number(sample) + step / 2)]
  },
}

/** A date can only be left empty, or be another day. */
const DATED: Readonly<Record<string, Candidates>> = {
  formatMinimum: () => ['2001-01-01'],
  formatMaximum: () => ['2999-12-31'],
}

/** With several choices, visitors can choose too few or too many. */
const CHOSEN: Readonly<Record<string, Candidates>> = {
  minItems: (field) => [firstChoices(field, (limit(field, 'minItems') ?? 1) - 1)],
  maxItems: (field) => [firstChoices(field, (limit(field, 'maxItems') ?? 0) + 1)],
}

/** The ways to answer each widget wrongly; a box and a choice can only be left empty. */
const BREAKABLE: Readonly<Record<WidgetName, Readonly<Record<string, Candidates>>>> = {
  text: TYPED,
  place: TYPED,
  textarea: TYPED,
  date: DATED,
  checkboxes: CHOSEN,
  select: {},
  radio: {},
  checkbox: {},
}

/** The rules of a field that a visitor can break, each with answers that may break it. */
function breakable(variant: FormVariant, { path, schema, isRequired }: VisibleField): [rule: string, string[]][] {
  const ui = variant.uiSchema[templateOf(path)] ?? {}
  const sample = String(sampleOf(schema))
  const rules = Object.entries(BREAKABLE[widgetOf(schema, ui)]).filter(
    ([rule]) => rule in schema && !(rule === 'type' && schema.type === 'string'),
  )
  return [
    [isRequired ? 'required' : 'anyOf', ['']],
    ...rules.map(([rule, texts]): [string, string[]] => [rule, texts(schema, sample)]),
  ]
}

/** An answer that breaks a rule of a field, as typed. Undefined if the field can only be left empty. */
export function wrongAnswer(answered: Answered, field: VisibleField): string | undefined {
  const { form, category, variant, answers } = answered
  const { path } = field
  const breaks = (rule: string) => (text: string) =>
    problemsOf(withAnswers(form, category, { ...answers, [path]: text }), [topLevelName(path)]).some(
      (problem) => problem.path === path && problem.rule === rule,
    )
  for (const [rule, texts] of breakable(variant, field)) {
    const text = texts.find((candidate) => candidate !== '' && breaks(rule)(candidate))
    if (text !== undefined) return text
  }
  return undefined
}

/** One invalid answer for every rule that a visitor can break, with the message that follows. */
export function sampleInvalid(form: Form, valid: readonly Values[]): InvalidAnswer[] {
  const known = new Set<string>()
  const names = fieldOrder(form)
  return valid.flatMap((values, index) => {
    const { fields } = withSamples(form, values)
    return leavesOf(fields).flatMap((field) => {
      const { path, schema } = field
      return breakable(form, field).flatMap(([rule, texts]) => {
        for (const text of texts) {
          const problems = problemsOf(withSamples(form, { ...values, [path]: text }), names)
          const problem = problems.find((candidate) => candidate.path === path)
          if (problem?.rule !== rule) continue
          const limits = Object.entries(schema).filter(([keyword]) => keyword === rule)
          const key = JSON.stringify([templateOf(path), rule, limits, problem.message])
          if (known.has(key)) return []
          known.add(key)
          return [{ path, rule, text, message: problem.message, sample: index }]
        }
        return []
      })
    })
  })
}
