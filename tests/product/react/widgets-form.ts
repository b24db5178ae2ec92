import type { CategoryFile, FieldDefinition } from '../../../engine/format/category.ts'
import { runtimeForm } from './runtime-form.ts'

/** A field with a widget, and what is expected of it. */
type WidgetCase = {
  readonly path: string
  readonly role: string
  readonly title: string
  readonly hint?: string
  /** The text after the control: the unit of a number. */
  readonly unit?: string
  readonly answer: string
  /** An answer that breaks a rule; absent where a control takes no invalid answer. */
  readonly invalid?: string
  /** The sentence of an answer that breaks a rule. */
  readonly problem?: string
  readonly field: FieldDefinition
}

const CASES: readonly WidgetCase[] = [
  { path: 'word', role: 'textbox', title: 'Word', answer: 'Upright', field: { type: 'string' } },
  {
    path: 'story',
    role: 'textbox',
    title: 'Story',
    hint: 'As long as you like.',
    answer: 'Once\nupon a time',
    field: { type: 'string' },
  },
  {
    path: 'email',
    role: 'textbox',
    title: 'Email address',
    answer: 'a@b.co',
    invalid: 'a@b',
    problem: 'Valid email is required',
    field: { type: 'string', format: 'email' },
  },
  { path: 'phone', role: 'textbox', title: 'Phone number', answer: '555 0100', field: { type: 'string' } },
  {
    path: 'weight',
    role: 'textbox',
    title: 'Weight',
    hint: 'With its bench.',
    unit: 'lbs',
    answer: '1,200',
    invalid: 'heavy',
    problem: 'Weight is a number',
    field: { type: 'number' },
  },
  {
    path: 'keys',
    role: 'textbox',
    title: 'Keys',
    answer: '88',
    invalid: '12.5',
    problem: 'Keys are a whole number',
    field: { type: 'integer' },
  },
  {
    path: 'crane',
    role: 'checkbox',
    title: 'It needs a crane',
    hint: 'Ask your building.',
    answer: 'true',
    field: { type: 'boolean' },
  },
  {
    path: 'kind',
    role: 'combobox',
    title: 'Kind',
    hint: 'Look at its legs.',
    answer: 'grand',
    field: { type: 'string', enum: ['upright', 'grand'] },
  },
  {
    path: 'floor',
    role: 'radiogroup',
    title: 'Floor',
    hint: 'Where it stands now.',
    answer: 'upper',
    field: {
      type: 'string',
      oneOf: [
        { const: 'ground', title: 'Ground floor' },
        { const: 'upper', title: 'Upstairs' },
      ],
    },
  },
  {
    path: 'services',
    role: 'group',
    title: 'Services',
    hint: 'Choose any.',
    answer: 'Packing, Storage',
    field: { type: 'array', items: { type: 'string', enum: ['Packing', 'Crane', 'Storage'] }, uniqueItems: true },
  },
  {
    path: 'day',
    role: 'date',
    title: 'Day',
    hint: 'Any day helps.',
    answer: '2030-01-02',
    field: { type: 'string', format: 'date' },
  },
]

/** One field per kind and widget, with the sentence of a blank. */
export const widgetCases = CASES.map((widget) => ({ ...widget, required: `${widget.title} is required` }))

const fields: CategoryFile['schema']['properties'] = Object.fromEntries(
  widgetCases.map(({ path, title, hint, required, problem, field }) => {
    const rule = field.format ? 'format' : 'type'
    const message = problem ? { required, [rule]: problem } : required
    return [path, { ...field, title, message, ...(hint && { description: hint }) }]
  }),
)

const uiSchema = {
  story: { 'ui:widget': 'textarea' },
  weight: { 'ui:options': { unit: 'lbs' } },
  floor: { 'ui:widget': 'radio' },
} as const

const paths = widgetCases.map(({ path }) => path)

/** The answers that a file says in another way than as text. */
const values: Readonly<Record<string, number | boolean | string[]>> = {
  weight: 1200,
  keys: 88,
  crane: true,
  services: ['Packing', 'Storage'],
}

/** A form with two steps, in this order: one required field per kind and widget, and a note. */
export const widgetSteps = (order: readonly ('widgets' | 'note')[]) => {
  const steps = { widgets: { title: 'Everything', fields: paths }, note: { title: 'Note', fields: ['note'] } }
  return runtimeForm({
    steps: order.map((name) => steps[name]),
    schema: { type: 'object', properties: { ...fields, note: { type: 'string', title: 'Note' } }, required: paths },
    uiSchema,
  })
}

/** A form with one field per kind and widget: each required, each optional, or each optional with a default. */
export const widgetsForm = (variety: 'required' | 'optional' | 'default') => {
  const withDefaults = Object.fromEntries(
    widgetCases.map(({ path, answer }) => [path, { ...fields[path], default: values[path] ?? answer }]),
  )
  return runtimeForm({
    steps: [{ title: 'Everything', fields: paths }],
    schema: {
      type: 'object',
      properties: variety === 'default' ? withDefaults : fields,
      ...(variety === 'required' && { required: paths }),
    },
    uiSchema,
  })
}
