import fc, { type Arbitrary } from 'fast-check'
import { allFields, itemOf, objectIn } from '../../../engine/form/conditions.ts'
import type { Answers, FieldSchema, ObjectSchema } from '../../../engine/form/form.ts'
import { joinPath, optionsOf } from '../../../engine/form/values.ts'

const TEXTS = ['', ' ', 'Oak', ' Oak ', 'sam@example.com', 'not-an-address', '2030-06-15', '2030-13-15', 'x'.repeat(12)]

/** Texts that somebody may type into a number field, and the value that each stands for. */
export const NUMBERS: Readonly<Record<string, number | string | undefined>> = {
  '': undefined,
  '1': 1,
  '0': 0,
  '2': 2,
  '2.5': 2.5,
  '49': 49,
  ' 50 ': 50,
  '501': 501,
  '19.99': 19.99,
  '0.07': 0.07,
  '1,200': 1200,
  '-1': -1,
  many: 'many',
  '1e3': '1e3',
}

/** Texts that somebody may give as an answer to a field: right, wrong, blank and none. */
function candidates(field: FieldSchema): string[] {
  if (field.type === 'number' || field.type === 'integer') return Object.keys(NUMBERS)
  if (field.type === 'boolean') return ['', 'true', 'false']
  const options = optionsOf(field).map(({ value }) => value)
  if (field.type === 'array') return ['', ...options, options.join(', '), [...options].reverse().join(', '), 'Other']
  if (field.enum) return ['', ...options, ...options, 'Other']
  return [...TEXTS, ...(field.examples ?? []).map(String)]
}

/** Texts of somebody who makes no mistake. */
function carefulCandidates(field: FieldSchema): string[] {
  if (field.type === 'number' || field.type === 'integer') return ['1', '2']
  const options = optionsOf(field).map(({ value }) => value)
  if (field.type === 'array') return ['', options.join(', ')]
  return options.length > 0 ? ['', ...options, ...options] : ['Oak']
}

/** Returns how many items a group can have at first. `isConditional` says that only a condition shows it. */
type ItemCounts = (group: FieldSchema, isConditional: boolean) => { readonly min: number; readonly max: number }

export type AnswerOptions = { readonly counts: ItemCounts; readonly isCareful?: boolean }

const joined = (answers: readonly Answers[]): Answers => Object.assign({}, ...answers)

function answersToField(
  field: FieldSchema,
  path: string,
  options: AnswerOptions,
  isConditional: boolean,
): Arbitrary<Answers> {
  const object = objectIn(field)
  if (!object)
    return fc
      .constantFrom(...(options.isCareful ? carefulCandidates : candidates)(field))
      .map((text) => ({ [path]: text }))
  if (!itemOf(field)) return answersTo(object, options, path)
  const { min, max } = options.counts(field, isConditional)
  return fc
    .integer({ min, max })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => answersTo(object, options, joinPath(path, index)))),
    )
    .map(joined)
}

/** Random answers to all fields that a form can ask, each with a text. */
export const answersTo = (object: ObjectSchema, options: AnswerOptions, parent = ''): Arbitrary<Answers> =>
  fc
    .tuple(
      ...Object.entries(allFields(object)).map(([name, field]) =>
        answersToField(field, joinPath(parent, name), options, !Object.hasOwn(object.properties, name)),
      ),
    )
    .map(joined)
