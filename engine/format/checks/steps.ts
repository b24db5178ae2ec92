import { type CategoryFile, fieldsOfStep, stepTitle, stepWords } from '../category.ts'
import { append, type Diagnostic, didYouMean, fixWith, offer, quotedList, remove, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { shownByOf } from '../reading/conditions.ts'
import { fieldPathsOfStep } from '../reading/layers.ts'
import type { Check, CheckContext } from '../reading/read.ts'

/** A step has `fields` or `sections`. */
function withoutFields({ file, source }: CheckContext): Diagnostic[] {
  return file.steps.flatMap(({ fields, sections }, index) => {
    if (!fields && !sections)
      return source.diagnosticAt(
        'missing-key',
        ['steps', index],
        `Entry ${index + 1} of "steps" is missing the key "fields".`,
        'Add "fields", a list of field names; or "sections", each with a title and its own fields.',
      )
    if (!fields || !sections) return []
    return source.diagnosticAt(
      'fields-and-sections',
      ['steps', index, 'sections'],
      `Step ${index + 1} has both "fields" and "sections".`,
      'Move all fields into the sections and remove "fields", or remove "sections".',
    )
  })
}

const bothSteps = (earlier: string, later: string) =>
  earlier === later ? `twice in ${later}` : `in ${earlier} and in ${later}`

function misplacedNames({ file, source, names }: CheckContext): Diagnostic[] {
  const placed = new Map<string, string>()
  const everywhere = placedNames(file)
  return file.steps.flatMap((written, index) =>
    fieldPathsOfStep(written, index).flatMap(({ name, path }) => {
      const earlier = placed.get(name)
      const step = stepWords(path)
      placed.set(name, earlier ?? step)
      if (!names.has(name)) {
        return source.diagnosticAt(
          'unknown-field',
          path,
          `${stepTitle(path)} asks for "${name}", which is not defined.`,
          didYouMean(
            name,
            [...names].filter((other) => !everywhere.has(other)),
            offer('Define it in schema.properties or in a condition, or remove it from the step.', remove(path)),
            (found) => set(path, found),
          ),
        )
      }
      if (earlier === undefined) return []
      return source.diagnosticAt(
        'field-in-two-steps',
        path,
        `"${name}" is ${bothSteps(earlier, step)}.`,
        fixWith('Keep it in only one place.', remove(path)),
      )
    }),
  )
}

const placedNames = (file: CategoryFile): Set<string> =>
  new Set(file.steps.flatMap((step, index) => fieldPathsOfStep(step, index).map(({ name }) => name)))

/** The position of a field in the steps: after the one that is defined before it, or at the end of the last step. */
function pathFor(name: string, { file, names }: CheckContext): JsonPath | undefined {
  const fields = file.steps.flatMap(fieldPathsOfStep)
  const earlier = [...names].slice(0, [...names].indexOf(name))
  const neighbor = fields.findLast((field) => field.name === earlier.at(-1)) ?? fields.at(-1)
  const index = neighbor?.path.at(-1)
  return neighbor && typeof index === 'number' ? [...neighbor.path.slice(0, -1), index + 1] : undefined
}

/** The place after the last field that decides whether a field is shown. The field can't be asked earlier. */
function pathAfterTests(name: string, context: CheckContext): JsonPath | undefined {
  const fields = context.file.steps.flatMap(fieldPathsOfStep)
  const tested = shownByOf(context)
    .filter((link) => link.name === name)
    .map((link) => link.tested)
  const last = fields.findLast((field) => tested.includes(field.name))
  const index = last?.path.at(-1)
  return last && typeof index === 'number' ? [...last.path.slice(0, -1), index + 1] : undefined
}

function placing(name: string, context: CheckContext): TextEdit[] {
  const path = pathAfterTests(name, context) ?? pathFor(name, context)
  return path ? [{ path, insert: name }] : []
}

/** Every field is in exactly one step, and steps name only defined fields. */
export const checkSteps: Check = (context) => {
  const { file, source, definitions, names } = context
  const placed = placedNames(file)
  const nowhere = [...names].filter((name) => !placed.has(name))
  return [
    ...withoutFields(context),
    ...misplacedNames(context),
    ...nowhere.map((name) =>
      source.diagnosticAt(
        'field-in-no-step',
        definitions.find((definition) => definition.name === name)?.path ?? ['schema'],
        `"${name}" is defined, but no step asks for it.`,
        fixWith('Add its name to the fields of a step, or remove the definition.', ...placing(name, context)),
      ),
    ),
  ]
}

/** A condition shows fields in the same step as the answers that it tests, or in a later one. */
export const checkOrder: Check = ({ file, source, object }) => {
  const stepOf = (name: string) => file.steps.findIndex((step) => fieldsOfStep(step).includes(name)) + 1
  return shownByOf({ object }).flatMap(({ name, tested, path }) => {
    const [step, testedStep] = [stepOf(name), stepOf(tested)]
    if (step === 0 || testedStep <= step) return []
    return source.diagnosticAt(
      'condition-on-later-step',
      path,
      `"${name}" in step ${step} depends on "${tested}", which is asked later, in step ${testedStep}.`,
      `Move "${name}" to step ${testedStep}, or "${tested}" to step ${step}.`,
    )
  })
}

const REST = '*'

/** `ui:order` of an item or an address names each field, or has `*` for the others. */
export const checkUiOrder: Check = ({ parent, ui, names, source }) => {
  const order = ui.own['ui:order']
  if (!parent || !order) return []
  const path = [...ui.path, 'ui:order']
  const lacking = order.includes(REST) ? [] : [...names].filter((name) => !order.includes(name))
  return [
    ...order.flatMap((name, index) =>
      name === REST || names.has(name)
        ? []
        : source.diagnosticAt(
            'unknown-field',
            [...path, index],
            `"ui:order" names the unknown field "${name}".`,
            didYouMean(
              name,
              [...names],
              offer(`The fields here are ${quotedList([...names])}.`, remove([...path, index])),
              (found) => set([...path, index], found),
            ),
          ),
    ),
    ...(lacking.length > 0
      ? [
          source.diagnosticAt(
            'field-not-in-order',
            path,
            `"ui:order" is missing ${quotedList(lacking)}.`,
            fixWith('Add every missing field, or "*" for all other fields.', append(path, REST)),
          ),
        ]
      : []),
  ]
}
