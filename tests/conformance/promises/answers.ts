import { expect } from 'vitest'
import { fieldOrder } from '../../../engine/form/form.ts'
import { type Problem, problemsOf } from '../../../engine/form/problems.ts'
import { fieldNamesIn } from '../../../engine/form/values.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import type { InvalidAnswer } from '../../../engine/samples/invalid.ts'
import { typed, withSamples } from '../../../engine/samples/sample-answer.ts'
import { typographic } from '../../../engine/words/text.ts'
import type { FilePromise } from '../file-promise.ts'
import { type Reading, type SoundFile, shared } from '../sound-file.ts'

/** The answers of a sample with one that breaks a rule. */
export const withInvalid = (
  { valid }: Reading,
  { sample: index, path, text }: InvalidAnswer,
): Record<string, string> => ({
  ...typed(valid[index] ?? {}),
  [path]: text,
})

const problemsIn = ({ form }: Reading, answers: Record<string, string>): Problem[] =>
  problemsOf(withSamples(form, answers), fieldOrder(form))

type Place = { readonly isInside?: boolean; readonly isFields?: boolean }

/**
 * Every sentence for a rule in a part of a file that is about a field: those below its name, and those of an `anyOf`.
 * @param isInside whether the part is below the name
 * @param isFields whether the keys of the part are names of fields, of which one may be "message"
 */
function sentencesIn(part: unknown, name: string, rule: string, { isInside, isFields }: Place = {}): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    const isMessage = key === 'message' && !isFields
    const inside = isInside || key === name || isMessage
    if (!isMessage) {
      const areFields = key === 'properties' && !isFields
      return sentencesIn(value, name, rule, { isInside: inside, isFields: areFields })
    }
    // In "uiSchema", the key can be the name of a field, and that of the rule one of a field in it.
    const texts = [typeof value === 'string' ? value : (value as Record<string, unknown>)[rule]]
    return texts.filter((text) => typeof text === 'string')
  })
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Whether a sentence is one of a file, with the limit of its rule filled in. */
const isOneOf = (sentences: readonly string[], sentence: string): boolean =>
  sentences.some((text) => new RegExp(`^${escaped(text).replaceAll(/\\\{\w+\\\}/g, '.+')}$`, 'u').test(sentence))

function sentencesFor({ content }: SoundFile, path: string, rule: string): string[] {
  const name = fieldNamesIn(path).at(-1) ?? path
  const authored = [
    ...sentencesIn(content, name, rule),
    ...sentencesIn(shared.definitions, name, rule, { isInside: true }),
    shared.texts.tooLong,
  ]
  return authored.map(typographic)
}

export const answerPromises: readonly FilePromise[] = [
  {
    sentence: 'For every branch of its conditions, there are answers that the form accepts.',
    keep: ({ readings }) => {
      for (const reading of readings)
        for (const [index, answers] of reading.valid.entries())
          expect(problemsIn(reading, typed(answers)), `sample ${index + 1}`).toEqual([])
    },
  },
  {
    sentence: 'An answer that breaks a rule gets the message of that rule.',
    keep: (file) => {
      for (const reading of file.readings)
        for (const invalid of reading.invalid) {
          const { path, rule, text } = invalid
          const problem = problemsIn(reading, withInvalid(reading, invalid)).find((found) => found.path === path)
          const where = `"${path}" with the answer ${JSON.stringify(text)}`
          expect(problem?.rule, where).toBe(rule)
          const sentences = sentencesFor(file, path, rule)
          expect(
            isOneOf(sentences, problem?.message ?? ''),
            `${where}: "${problem?.message}" is none of ${sentences}`,
          ).toBe(true)
        }
    },
  },
  {
    sentence: 'The browser, the relay and the studio accept and refuse the same answers.',
    keep: ({ category, readings }) => {
      const atRunTime = createForm(category.form)
      for (const reading of readings) {
        const { form, valid, invalid } = reading
        const other = {
          ...reading,
          form: { ...atRunTime, ...(form.variants[reading.category] && atRunTime.variants[reading.category]) },
        }
        const given = [{}, ...valid.map(typed), ...invalid.map((entry) => withInvalid(reading, entry))]
        for (const answers of given) expect(problemsIn(reading, answers)).toEqual(problemsIn(other, answers))
      }
    },
  },
]
