import { type Answered, leavesOf } from '../../engine/form/conditions.ts'
import type { Answers, Form } from '../../engine/form/form.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { createForm } from '../../engine/format/resolve/validators.ts'
import { typed, withSamples } from '../../engine/samples/sample-answer.ts'
import { validSamples } from '../../engine/samples/samples.ts'
import { messageOf } from './message-of.ts'

/** A sample that the rules of a form give. */
export type GeneratedSample = {
  readonly name: string
  readonly answers: Answers
  /** The difference from the first one: `Type of piano: Grand`. */
  readonly differences: readonly string[]
}

/** The samples that the rules of a form give. */
export type GeneratedSamples = {
  readonly samples: readonly GeneratedSample[]
  /** Why none could be generated. */
  readonly failure?: string
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

/** The answers of the fields that a form asks now. */
export const askedAnswers = ({ fields, answers }: Answered): Answers =>
  Object.fromEntries(leavesOf(fields).map(({ path }) => [path, answers[path] ?? '']))
