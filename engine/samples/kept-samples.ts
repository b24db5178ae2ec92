import type { Answers } from '../form/form.ts'
import { isObject } from '../format/json.ts'

/** Sample answers that somebody has filled in and kept: `{ name: 'Grand piano', answers: { pianoType: 'Grand' } }`. */
export type KeptSample = {
  /** Tells the samples of a file apart. */
  readonly name: string
  /** As typed; a field that isn't there is left empty. */
  readonly answers: Answers
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isKeptSample = (value: unknown): value is KeptSample =>
  isObject(value) && isText(value.name) && isObject(value.answers) && Object.values(value.answers).every(isText)

/** Whether a value is a list of samples, each with a name of its own. */
export const areKeptSamples = (value: unknown): value is readonly KeptSample[] =>
  Array.isArray(value) && value.every(isKeptSample) && new Set(value.map(({ name }) => name)).size === value.length

/**
 * Reads the file with the samples of a category.
 * @param file its name, for the error
 * @throws Error that says what to do if the file has anything else
 */
export function parseKeptSamples(file: string, text: string): readonly KeptSample[] {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    content = undefined
  }
  if (areKeptSamples(content)) return content
  throw new Error(
    `${file} must be a list of samples, each with a name of its own: [{ "name": "…", "answers": { "field": "text" } }]. ` +
      'Correct it, or delete it and keep the samples in the studio again.',
  )
}

/** The text of that file. */
export const keptSamplesText = (samples: readonly KeptSample[]): string => `${JSON.stringify(samples, null, 2)}\n`
