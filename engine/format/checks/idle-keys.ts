import type { CategoryFile } from '../category.ts'
import type { Check, CheckContext, Control } from '../check-context.ts'
import { type Widget, widgetOf } from '../controls.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { JsonPath } from '../source.ts'
import { canShow } from './controls.ts'

/** The controls that a key of `ui:options` does something for. Keys that are not here do something for all. */
const OPTION_WIDGETS: Record<string, readonly Widget[]> = {
  rows: ['textarea'],
  unit: ['text'],
  min: ['date'],
  inputType: ['text'],
  inputmode: ['text', 'textarea'],
  autocapitalize: ['text', 'textarea'],
  enterkeyhint: ['text', 'date', 'select'],
}
const PLACEHOLDER_WIDGETS: readonly Widget[] = ['text', 'textarea', 'select']

const NAMES: Record<Widget, string> = {
  text: 'a line of text',
  textarea: 'a textarea',
  select: 'a select',
  radio: 'radio buttons',
  checkbox: 'a checkbox',
  date: 'a date',
}

function idleIn(control: Control, { source }: CheckContext): Diagnostic[] {
  const { name, own, path } = control
  const widget = widgetOf(control)
  const report = (key: string, at: JsonPath, widgets: readonly Widget[]) =>
    source.diagnosticAt(
      'key-without-effect',
      at,
      `"${key}" does nothing for "${name}", which is shown as ${NAMES[widget]}.`,
      `Take "${key}" out; it is for ${widgets.map((fit) => NAMES[fit]).join(', ')}.`,
    )
  const options = Object.keys(own['ui:options'] ?? {}).flatMap((key) => {
    const widgets = OPTION_WIDGETS[key]
    return !widgets || widgets.includes(widget) ? [] : report(key, [...path, 'ui:options', key], widgets)
  })
  const hasIdlePlaceholder = own['ui:placeholder'] !== undefined && !PLACEHOLDER_WIDGETS.includes(widget)
  return hasIdlePlaceholder
    ? [...options, report('ui:placeholder', [...path, 'ui:placeholder'], PLACEHOLDER_WIDGETS)]
    : options
}

/** Keys of a control that do something for the control it is. */
export const checkIdleUi: Check = (context) =>
  context.controls.flatMap((control) => (canShow(control) ? idleIn(control, context) : []))

type Texts = NonNullable<CategoryFile['texts']>

function idleTexts({ problems, completion }: CategoryFile, texts: Texts | undefined): [key: string, reason: string][] {
  const isNotice = problems === 'notice'
  const hasCard = (completion ?? 'thank-you') === 'thank-you'
  return Object.keys(texts ?? {}).flatMap((key): [string, string][] => {
    if (['noticeTitle', 'noticeText'].includes(key) && !isNotice)
      return [[key, 'the form has no notice ("problems": "notice")']]
    if (['again', 'reference', 'titleDone'].includes(key) && !hasCard)
      return [[key, 'the form has no Thank You card ("completion": "thank-you")']]
    return []
  })
}

function emptyConsequences({ file: { schema }, source }: CheckContext): Diagnostic[] {
  const conditions = [
    { condition: schema, path: ['schema'] as JsonPath },
    ...(schema.allOf ?? []).map((condition, index) => ({ condition, path: ['schema', 'allOf', index] as JsonPath })),
  ]
  return conditions.flatMap(({ condition, path }) =>
    (['then', 'else'] as const).flatMap((key) => {
      const part = condition[key]
      if (part === undefined) return []
      const at = [...path, key]
      if (condition.if === undefined)
        return source.diagnosticAt(
          'key-without-effect',
          at,
          `"${key}" does nothing without "if".`,
          'Write the "if" before it, or take it out.',
        )
      const isEmpty = Object.keys(part.properties ?? {}).length === 0 && (part.required ?? []).length === 0
      return isEmpty
        ? source.diagnosticAt(
            'key-without-effect',
            at,
            `"${key}" is empty and does nothing.`,
            'Name the fields that it shows or requires, or take it out.',
          )
        : []
    }),
  )
}

function emptyDependencies({ file, source }: CheckContext): Diagnostic[] {
  return Object.entries(file.schema.dependencies ?? {}).flatMap(([name, dependency]) =>
    Object.keys(dependency).length > 0
      ? []
      : source.diagnosticAt(
          'key-without-effect',
          ['schema', 'dependencies', name],
          `The dependency of "${name}" is empty and does nothing.`,
          'Name the fields that it requires, or take it out.',
        ),
  )
}

/** Keys of the form that do something. */
export const checkIdleKeys: Check = (context) => {
  const { file, source } = context
  const lists = [
    { texts: file.texts, path: ['texts'] },
    ...Object.entries(file.variants ?? {}).map(([name, { texts }]) => ({ texts, path: ['variants', name, 'texts'] })),
  ]
  return [
    ...lists.flatMap(({ texts, path }) =>
      idleTexts(file, texts).map(([key, reason]) =>
        source.diagnosticAt(
          'key-without-effect',
          [...path, key],
          `"${key}" is never shown: ${reason}.`,
          `Take "${key}" out.`,
        ),
      ),
    ),
    ...emptyConsequences(context),
    ...emptyDependencies(context),
    ...Object.entries(file.variants ?? {}).flatMap(([name, variant]) =>
      Object.keys(variant).length > 0
        ? []
        : source.diagnosticAt(
            'key-without-effect',
            ['variants', name],
            `The variant "${name}" changes nothing.`,
            `Write what is different, or take it out.`,
          ),
    ),
  ]
}
