import { visibleForm, visibleSteps } from '../../../build/golden/browser/answer-order.ts'
import type { VisibleField } from '../../../engine/form/conditions.ts'
import type { Form } from '../../../engine/form/form.ts'
import { widgetOf } from '../../../engine/form/kinds.ts'
import { templateOf } from '../../../engine/form/values.ts'
import type { InvalidAnswer } from '../../../engine/samples/invalid.ts'
import { typed, type Values } from '../../../engine/samples/sample-answer.ts'
import type { Reading, SoundFile } from '../sound-file.ts'

/** The widgets of a field and of those in it: `select`, `text in an item`. */
function widgetsOf(form: Form, { path, schema, fields, items }: VisibleField): string[] {
  const within = (inner: readonly VisibleField[], where: string) =>
    inner.flatMap((field) => widgetsOf(form, field)).map((widget) => `${widget} in ${where}`)
  if (items) return within(items.flat(), 'an item')
  if (fields) return within(fields, 'an address')
  return [widgetOf(schema, form.uiSchema[templateOf(path)] ?? {})]
}

/** The combinations of widgets and steps that a visitor with these answers meets: `select in the first step`. */
function combinationsOf({ form }: Reading, answers: Values): string[] {
  const { byPath } = visibleForm(form, typed(answers))
  const steps = visibleSteps(form, answers)
  const widgets = steps.flatMap((step, index) => {
    const place = index === 0 ? 'first' : index === steps.length - 1 ? 'last' : 'middle'
    return (form.steps[step]?.fields ?? []).flatMap((name) => {
      const field = byPath.get(name)
      return field ? widgetsOf(form, field).map((widget) => `${widget} in the ${place} step`) : []
    })
  })
  return [
    ...widgets,
    `${steps.length} steps`,
    form.completion,
    form.problems,
    `review: ${form.steps.some(({ isReview }) => isReview)}`,
  ]
}

/** A sample of a file. */
export type FileSample = { readonly file: SoundFile; readonly index: number }

/**
 * Some samples of some files, as few as are found, that together have every combination that any of them has.
 * @param combinationsIn the combinations of a sample, such as `select in the first step`
 */
function coveringSamples(
  files: readonly SoundFile[],
  combinationsIn: (reading: Reading, index: number) => readonly string[],
): FileSample[] {
  const open = files.flatMap((file) =>
    file.readings
      .slice(0, 1)
      .flatMap((reading) =>
        reading.valid.map((_, index) => ({ file, index, combinations: new Set(combinationsIn(reading, index)) })),
      ),
  )
  const chosen: FileSample[] = []
  while (true) {
    const [most] = open.toSorted((a, b) => b.combinations.size - a.combinations.size)
    if (!most || most.combinations.size === 0) return chosen
    chosen.push({ file: most.file, index: most.index })
    const covered = [...most.combinations]
    for (const { combinations } of open) for (const combination of covered) combinations.delete(combination)
  }
}

/** Samples that together have every combination of widgets and steps. */
export const samplesWithEveryWidget = (files: readonly SoundFile[]): FileSample[] =>
  coveringSamples(files, (reading, index) => combinationsOf(reading, reading.valid[index] ?? {}))

/** The widget of an invalid answer, and whether the answer is missing or wrong: `select in an item, missing`. */
function mistakeOf({ form, valid }: Reading, { sample: index, path, text }: InvalidAnswer): string {
  const field = visibleForm(form, typed(valid[index] ?? {})).byPath.get(path)
  const place = path.includes('.') ? 'inside another field' : 'in its step'
  return `${field ? widgetsOf(form, field) : ''} ${place}, ${text === '' ? 'missing' : 'wrong'}`
}

/** Samples that together have a missing and a wrong answer for each widget, as far as there are any. */
export const samplesWithEveryMistake = (files: readonly SoundFile[]): FileSample[] =>
  coveringSamples(files, (reading, index) =>
    reading.invalid.filter((answer) => answer.sample === index).map((answer) => mistakeOf(reading, answer)),
  )

/** One missing and one wrong answer of a sample for each widget. */
export function oneOfEachMistake(reading: Reading, index: number): InvalidAnswer[] {
  const known = new Set<string>()
  return reading.invalid.filter((answer) => {
    const mistake = mistakeOf(reading, answer)
    if (answer.sample !== index || known.has(mistake)) return false
    known.add(mistake)
    return true
  })
}
