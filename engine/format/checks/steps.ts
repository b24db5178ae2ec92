import { type CategoryFile, fieldsOfStep, stepTitle, stepWords } from '../category.ts'
import { append, meantName, remove, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { shownByOf } from '../reading/conditions.ts'
import { fieldPathsOfStep } from '../reading/layers.ts'
import type { CheckContext } from '../reading/read.ts'
import type { Rule } from './rule.ts'

const placedNames = (file: CategoryFile): Set<string> =>
  new Set(file.steps.flatMap((step, index) => fieldPathsOfStep(step, index).map(({ name }) => name)))

/** The place after the last field that passes. */
function placeAfter({ file }: CheckContext, isBefore: (name: string) => boolean): JsonPath | undefined {
  const last = file.steps.flatMap(fieldPathsOfStep).findLast(({ name }) => isBefore(name))
  const index = last?.path.at(-1)
  return last && typeof index === 'number' ? [...last.path.slice(0, -1), index + 1] : undefined
}

/**
 * Writes a field into a step: after the last field that decides whether it is shown, which must be asked earlier; else after the one
 * that is defined before it, or at the end.
 */
function placing(name: string, context: CheckContext): TextEdit[] {
  const tested = shownByOf(context).flatMap((link) => (link.name === name ? link.tested : []))
  const before = [...context.names].slice(0, [...context.names].indexOf(name)).at(-1)
  const path =
    placeAfter(context, (other) => tested.includes(other)) ??
    placeAfter(context, (other) => other === before) ??
    placeAfter(context, () => true)
  return path ? [{ path, insert: name }] : []
}

const REST = '*'

/** Every field is in exactly one step, after the answers that decide whether it is shown. */
export const STEP_RULES: readonly Rule[] = [
  {
    id: 'missing-key',
    looksAt: 'file',
    says: {
      message: 'Entry {entry} of "steps" is missing the key "fields".',
      fix: 'Add "fields", a list of field names; or "sections", each with a title and its own fields.',
      owner: 'json',
    },
    find: ({ file }) =>
      file.steps.flatMap(({ fields, sections }, index) =>
        fields || sections ? [] : { path: ['steps', index], values: { entry: index + 1 } },
      ),
  },
  {
    id: 'fields-and-sections',
    looksAt: 'file',
    says: {
      message: 'Step {step} has both "fields" and "sections".',
      fix: 'Move all fields into the sections and remove "fields", or remove "sections".',
      owner: 'json',
    },
    find: ({ file }) =>
      file.steps.flatMap(({ fields, sections }, index) =>
        fields && sections ? { path: ['steps', index, 'sections'], values: { step: index + 1 } } : [],
      ),
  },
  {
    id: 'unknown-field',
    looksAt: 'file',
    says: {
      message: '{step} asks for {name:json}, which is not defined.',
      fix: 'Define it in schema.properties or in a condition, or remove it from the step.',
      owner: { fix: 'Remove it from the step.' },
    },
    find: ({ file, names }) => {
      const placed = placedNames(file)
      const free = [...names].filter((name) => !placed.has(name))
      const unknown = file.steps.flatMap(fieldPathsOfStep).filter(({ name }) => !names.has(name))
      return unknown.map(({ name, path }) => ({
        path,
        values: { step: stepTitle(path), name },
        ...meantName(name, free, (found) => set(path, found), remove(path)),
      }))
    },
  },
  {
    id: 'field-in-two-steps',
    looksAt: 'file',
    says: { message: '{name:field} is in {earlier} and in {step}.', fix: 'Keep it in only one place.' },
    find: ({ file, names }) => {
      const placed = new Map<string, string>()
      return file.steps.flatMap(fieldPathsOfStep).flatMap(({ name, path }) => {
        const [earlier, step] = [placed.get(name), stepWords(path)]
        placed.set(name, earlier ?? step)
        if (earlier === undefined || !names.has(name)) return []
        return { path, values: { name, earlier, step }, edits: [remove(path)] }
      })
    },
  },
  {
    id: 'field-in-no-step',
    looksAt: 'file',
    says: {
      message: '{name:field} is defined, but no step asks for it.',
      fix: 'Add its name to the fields of a step, or remove the definition.',
      owner: { message: 'No step asks {name:field}.', fix: 'Move it to a step, or remove it.' },
    },
    find: (context) => {
      const placed = placedNames(context.file)
      return [...context.names]
        .filter((name) => !placed.has(name))
        .map((name) => ({
          path: context.definitions.find((definition) => definition.name === name)?.path ?? ['schema'],
          values: { name },
          edits: placing(name, context),
        }))
    },
  },
  {
    id: 'condition-on-later-step',
    looksAt: 'file',
    says: {
      message: '{name:field} in step {step} depends on {tested:field}, which is asked later, in step {testedStep}.',
      fix: 'Move {name:field} to step {testedStep}, or {tested:field} to step {step}.',
    },
    find: ({ file, object }) => {
      const stepOf = (name: string) => file.steps.findIndex((step) => fieldsOfStep(step).includes(name)) + 1
      return shownByOf({ object }).flatMap(({ name, tested, path }) => {
        const [step, testedStep] = [stepOf(name), stepOf(tested)]
        return step === 0 || testedStep <= step ? [] : { path, values: { name, tested, step, testedStep } }
      })
    },
  },
  {
    id: 'unknown-field',
    looksAt: 'ui',
    says: {
      message: '"ui:order" names the unknown field {name:json}.',
      fix: 'The fields here are {names:json}.',
      owner: {
        message: 'The order of the questions inside names the unknown question {name:json}.',
        fix: 'The questions here are {names:field}.',
      },
    },
    find: ({ parent, ui, names }) => {
      const order = (parent && ui.own['ui:order']) ?? []
      return order.flatMap((name, index) => {
        const path = [...ui.path, 'ui:order', index]
        if (name === REST || names.has(name)) return []
        return {
          path,
          values: { name, names: [...names] },
          ...meantName(name, [...names], (found) => set(path, found), remove(path)),
        }
      })
    },
  },
  {
    id: 'field-not-in-order',
    looksAt: 'ui',
    says: {
      message: '"ui:order" is missing {names:field}.',
      fix: 'Add every missing field, or "*" for all other fields.',
      owner: { message: 'The order of the questions inside is missing {names:field}.', fix: '' },
    },
    find: ({ parent, ui, names }) => {
      const order = ui.own['ui:order']
      if (!parent || !order || order.includes(REST)) return []
      const lacking = [...names].filter((name) => !order.includes(name))
      const path = [...ui.path, 'ui:order']
      return lacking.length > 0 ? [{ path, values: { names: lacking }, edits: [append(path, REST)] }] : []
    },
  },
]
