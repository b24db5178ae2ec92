import fc from 'fast-check'
import type { AuthoredUi, FieldDefinition, Fields } from '../../../engine/format/category.ts'
import type { FieldPlan } from './field-plan.ts'
import { textUpTo } from './texts.ts'

/** A question of a generated file, before it has a name. */
export type Question = {
  readonly fieldPlan: FieldPlan
  /** The first word of its name. */
  readonly stem: string
  /** Behind the number in its title; undefined for none. */
  readonly words: string | undefined
  readonly hint: string | undefined
  readonly isRequired: boolean
  readonly hasDefault: boolean
  /** Whether each rule has its own sentence. */
  readonly isPerRule: boolean
  /** Chooses its step. */
  readonly stepChoice: number
}

/** A question with its name and title. */
export type Named = Question & { readonly name: string; readonly title: string }

/** Names that mean something to a form in a browser, or to JavaScript. */
const WORDS_OF_PAGES = [
  ...['submit', 'action', 'method', 'elements', 'length', 'target', 'id', 'style', 'title', 'hidden', 'encoding'],
  ...['translate', 'children', 'remove', 'prefix', 'role', 'before', 'slot', 'step'],
] as const

/** Names that are words of the format. */
const WORDS_OF_FILES = [
  ...['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', 'contains', 'properties', 'required', 'items', 'type'],
  ...['enum', 'const', 'default', 'format', 'pattern', 'minimum', 'examples', 'message', 'description', 'formerNames'],
  ...['schema', 'uiSchema', 'steps', 'sections', 'fields', 'variants', 'definitions', 'facts', 'label', 'texts'],
] as const

/** Names of fields, plain ones first. */
const STEMS = [
  'field',
  'x',
  'aNameOfManyWordsThatSomebodyHasThoughtAboutForLong',
  ...WORDS_OF_PAGES,
  ...WORDS_OF_FILES,
] as const

/** A question that asks one of the plans. */
export const questionOf = (fieldPlan: fc.Arbitrary<FieldPlan>): fc.Arbitrary<Question> =>
  fc
    .record({
      fieldPlan,
      stem: fc.oneof(
        { withCrossShrink: true },
        { weight: 2, arbitrary: fc.constant(STEMS[0]) },
        { weight: 1, arbitrary: fc.constantFrom(...STEMS) },
      ),
      words: fc.option(textUpTo(110), { nil: undefined }),
      hint: fc.option(textUpTo(300), { nil: undefined, freq: 2 }),
      isRequired: fc.boolean(),
      hasDefault: fc.nat(5).map((number) => number === 5),
      isPerRule: fc.boolean(),
      stepChoice: fc.nat(9),
    })
    .map((question) => ({ ...question, isRequired: question.isRequired && !question.fieldPlan.isOptional }))

/** Gives questions names and titles that no other of the same object has. */
export function createNamer(prefix: string): (question: Question) => Named {
  const taken = new Set<string>()
  return (question) => {
    const number = taken.size + 1
    const isFree = question.stem !== STEMS[0] && !taken.has(question.stem)
    const name = isFree ? question.stem : `${question.stem}${number}`
    taken.add(name)
    const label = `${prefix}${number}`
    return { ...question, name, title: question.words === undefined ? label : `${label}: ${question.words}` }
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  minimum: 'at least {minimum}',
  maxLength: 'at most {maxLength} characters',
}

/** The message of a question: one sentence, one per rule, or none if no answer can break a rule. */
function messageOf({ fieldPlan, title, isPerRule }: Named, isEverRequired: boolean): FieldDefinition['message'] {
  if (fieldPlan.isNested) return undefined
  const rules = [...(isEverRequired ? ['required'] : []), ...fieldPlan.rules]
  const about = [...title].slice(0, 200).join('').trim().replaceAll(/[{}]/g, '')
  if (rules.length === 0) return undefined
  if (!isPerRule) return `Please correct ${about}`
  return Object.fromEntries(rules.map((rule) => [rule, `${about}, ${SENTENCES[rule] ?? rule}`]))
}

/** @param isEverRequired whether the form or a condition requires it */
function fieldOf(named: Named, isEverRequired: boolean): FieldDefinition {
  const { fieldPlan, title, hint, hasDefault } = named
  const message = messageOf(named, isEverRequired)
  return {
    ...fieldPlan.field,
    title,
    ...(hint !== undefined && { description: hint }),
    ...(message !== undefined && { message }),
    ...(hasDefault && fieldPlan.default !== undefined && { default: fieldPlan.default }),
  }
}

/** The fields of some questions, by name. @param everRequired names of those that the form or a condition requires */
export const fieldsOf = (questions: readonly Named[], everRequired: ReadonlySet<string>): Fields =>
  Object.fromEntries(questions.map((named) => [named.name, fieldOf(named, everRequired.has(named.name))]))

/** A field named "items" can't have an entry: the key means the items of a group. */
export const uiOf = (questions: readonly Named[]): Record<string, AuthoredUi> =>
  Object.fromEntries(
    questions.flatMap(({ name, fieldPlan: { ui } }) => (ui && name !== 'items' ? [[name, ui] as const] : [])),
  )

export const namesOf = (questions: readonly Named[]): string[] => questions.map(({ name }) => name)
