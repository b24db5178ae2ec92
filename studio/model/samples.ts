import { type Answered, leavesOf } from '../../engine/form/conditions.ts'
import { type Answers, type Form, fieldOrder } from '../../engine/form/form.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { createForm } from '../../engine/format/resolve/validators.ts'
import type { KeptSample } from '../../engine/samples/kept-samples.ts'
import { typed, withSamples } from '../../engine/samples/sample-answer.ts'
import { validSamples } from '../../engine/samples/samples.ts'
import { messageOf } from './message-of.ts'

/** Sample answers as they are listed. */
export type Sample = { readonly name: string; readonly answers: Answers }

/** A sample that the rules of a form give. */
type GeneratedSample = Sample & {
  /** The difference from the first one: `Type of piano: Grand`. */
  readonly differences: readonly string[]
}

/** The samples that the rules of a form give. */
export type GeneratedSamples = {
  readonly samples: readonly GeneratedSample[]
  /** Why none could be generated. */
  readonly failure?: string
}

/** A sample that was kept. */
export type CheckedSample = Sample & {
  /** Messages of the problems that keep the form from accepting it. */
  readonly problems: readonly string[]
}

/** Maximum number of differences from the first sample to name. */
const MOST_DIFFERENCES = 3

const rowsOf = (form: Form, answers: Answers): string[] =>
  summaryOf(withSamples(form, answers)).flatMap(({ label, text }) => (text === '' ? [] : `${label}: ${text}`))

function generated(form: Form): GeneratedSample[] {
  const samples = validSamples(form).map(typed)
  const first = new Set(rowsOf(form, samples[0] ?? {}))
  return samples.map((answers, index) => ({
    name: `Generated ${index + 1}`,
    answers,
    differences: rowsOf(form, answers)
      .filter((row) => !first.has(row))
      .slice(0, MOST_DIFFERENCES),
  }))
}

/** Makes the samples that the rules of a form give. Takes seconds for a form with many conditions. */
export function generatedSamples(resolved: ResolvedForm): GeneratedSamples {
  try {
    return { samples: generated(createForm(resolved)) }
  } catch (error) {
    return { samples: [], failure: messageOf(error) }
  }
}

/** Checks kept samples with the rules of a form. */
export function checkedSamples(resolved: ResolvedForm, kept: readonly KeptSample[]): CheckedSample[] {
  const form = createForm(resolved)
  return kept.map((sample) => ({ ...sample, problems: problemMessages(withSamples(form, sample.answers)) }))
}

/** The answers of the fields that a form asks now. */
export const askedAnswers = ({ fields, answers }: Answered): Answers =>
  Object.fromEntries(leavesOf(fields).map(({ path }) => [path, answers[path] ?? '']))

/** The messages of the problems that keep a form from accepting its answers. */
export const problemMessages = (answered: Answered): string[] =>
  problemsOf(answered, fieldOrder(answered.form)).map(({ message }) => message)

/** The answers that were given. */
export const givenAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''))

/** A name that no sample has yet: `Sample 2`. */
export function freeName(kept: readonly KeptSample[]): string {
  for (let number = kept.length + 1; ; number += 1) {
    const name = `Sample ${number}`
    if (!kept.some((sample) => sample.name === name)) return name
  }
}
