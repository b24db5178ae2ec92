import { type Answers, categoryOf, type Form, fieldOrder } from '../../engine/form/form.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import type { ResolvedForm } from '../../engine/format/resolve.ts'
import { createForm } from '../../engine/format/runtime.ts'
import type { KeptSample } from '../../engine/format/samples/kept-samples.ts'
import { sampleCases } from '../../engine/format/samples/sample-fixture.ts'
import { typed } from '../../engine/format/samples/values.ts'

/** Sample answers as they are listed. */
export type Sample = {
  readonly name: string
  readonly answers: Answers
  /** What tells a generated sample from the first one: `Type of piano: Grand`. Messages for a kept one that isn't accepted. */
  readonly notes: readonly string[]
}

/** The samples of a form. */
export type Samples = {
  readonly generated: readonly Sample[]
  readonly kept: readonly (Sample & { readonly isAccepted: boolean })[]
  /** Why none could be generated. */
  readonly failure?: string
}

/** How many differences from the first sample are named. */
const MOST_NOTES = 3

const rowsOf = (form: Form, answers: Answers): string[] =>
  summaryOf(form, categoryOf(form, undefined), answers).flatMap(({ label, text }) =>
    text === '' ? [] : `${label}: ${text}`,
  )

function generated(form: Form): Sample[] {
  const cases = sampleCases(form).map(typed)
  const first = new Set(rowsOf(form, cases[0] ?? {}))
  return cases.map((answers, index) => ({
    name: `Generated ${index + 1}`,
    answers,
    notes: rowsOf(form, answers)
      .filter((row) => !first.has(row))
      .slice(0, MOST_NOTES),
  }))
}

/** Lists the samples that the rules of a form give, and those that were kept. */
export function samplesOf(resolved: ResolvedForm, kept: readonly KeptSample[]): Samples {
  const form = createForm(resolved)
  const checked = kept.map(({ name, answers }) => {
    const notes = problemsOf(form, answers, fieldOrder(form)).map(({ message }) => message)
    return { name, answers, notes, isAccepted: notes.length === 0 }
  })
  try {
    return { generated: generated(form), kept: checked }
  } catch (error) {
    return { generated: [], kept: checked, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** What is kept of answers: those that were given. */
export const givenAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''))

/** A name that no sample has yet: `Sample 2`. */
export function freeName(kept: readonly KeptSample[]): string {
  for (let number = kept.length + 1; ; number += 1) {
    const name = `Sample ${number}`
    if (!kept.some((sample) => sample.name === name)) return name
  }
}
