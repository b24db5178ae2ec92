import { type Answered, leavesOf } from '../../engine/form/conditions.ts'
import type { Answers, Form } from '../../engine/form/form.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import { templateOf } from '../../engine/form/values.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { createForm } from '../../engine/format/resolve/validators.ts'
import { typed, withSamples } from '../../engine/samples/sample-answer.ts'
import { validSamples } from '../../engine/samples/samples.ts'
import { messageOf } from './message-of.ts'

/** A sample that the rules of a form give. */
type GeneratedSample = {
  /** It says how the sample differs from the first one: `Sample 2: Grand for “Type of piano”`. */
  readonly name: string
  readonly answers: Answers
  /** Template paths of the fields that it asks: `vehicles.*.make`. */
  readonly asked: readonly string[]
}

/** The samples that the rules of a form give. */
export type GeneratedSamples = {
  readonly samples: readonly GeneratedSample[]
  /** Why none could be generated. */
  readonly failure?: string
}

const answersIn = (answered: Answered): string[] =>
  summaryOf(answered).flatMap(({ label, text }) => (text === '' ? [] : `${text} for “${label}”`))

function generated(form: Form): GeneratedSample[] {
  const samples = validSamples(form).map((values) => ({ answers: typed(values), answered: withSamples(form, values) }))
  const [first] = samples
  const known = new Set(first && answersIn(first.answered))
  return samples.map(({ answers, answered }, index) => ({
    name: [
      `Sample ${index + 1}`,
      ...answersIn(answered)
        .filter((one) => !known.has(one))
        .slice(0, 1),
    ].join(': '),
    answers,
    asked: [...new Set([...answered.byPath.keys()].map(templateOf))],
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
