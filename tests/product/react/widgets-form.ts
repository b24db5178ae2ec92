import type { CategoryFile } from '../../../engine/format/category.ts'
import { runtimeForm } from './runtime-form.ts'

/** The expectations of a widget: its role, a valid answer, and the sentence of an answer or blank that is not valid. */
export type WidgetCase = {
  readonly path: string
  readonly role: string
  readonly answer: string
  /** An answer that breaks a rule; absent where a control takes no invalid answer. */
  readonly invalid?: string
  readonly required: string
  readonly problem?: string
  readonly title: string
  readonly hint?: string
  /** The text after the control: the unit of a number. */
  readonly unit?: string
}

/** One required field per kind and widget. */
export const widgetCases: readonly WidgetCase[] = [
  { path: 'word', role: 'textbox', title: 'Word', answer: 'Upright', required: 'Word is required' },
  {
    path: 'story',
    role: 'textbox',
    title: 'Story',
    hint: 'As long as you like.',
    answer: 'Once\nupon a time',
    required: 'Story is required',
  },
  {
    path: 'email',
    role: 'textbox',
    title: 'Email address',
    answer: 'a@b.co',
    invalid: 'a@b',
    required: 'Email is required',
    problem: 'Valid email is required',
  },
  { path: 'phone', role: 'textbox', title: 'Phone number', answer: '555 0100', required: 'Phone is required' },
  {
    path: 'weight',
    role: 'textbox',
    title: 'Weight',
    hint: 'With its bench.',
    unit: 'lbs',
    answer: '1,200',
    invalid: 'heavy',
    required: 'Weight is required',
    problem: 'Weight is a number',
  },
  {
    path: 'keys',
    role: 'textbox',
    title: 'Keys',
    answer: '88',
    invalid: '12.5',
    required: 'Keys are required',
    problem: 'Keys are a whole number',
  },
  {
    path: 'crane',
    role: 'checkbox',
    title: 'It needs a crane',
    hint: 'Ask your building.',
    answer: 'true',
    required: 'Crane is required',
  },
  {
    path: 'kind',
    role: 'combobox',
    title: 'Kind',
    hint: 'Look at its legs.',
    answer: 'grand',
    required: 'Kind is required',
  },
  {
    path: 'floor',
    role: 'radiogroup',
    title: 'Floor',
    hint: 'Where it stands now.',
    answer: 'upper',
    required: 'Floor is required',
  },
  {
    path: 'services',
    role: 'group',
    title: 'Services',
    hint: 'Choose any.',
    answer: 'Packing, Storage',
    required: 'Services are required',
  },
  {
    path: 'day',
    role: 'date',
    title: 'Day',
    hint: 'Any day helps.',
    answer: '2030-01-02',
    required: 'Day is required',
  },
]

const required = (path: string) => widgetCases.find((widget) => widget.path === path)?.required ?? ''

const fields: CategoryFile['schema']['properties'] = {
  word: { type: 'string', title: 'Word', message: required('word') },
  story: { type: 'string', title: 'Story', description: 'As long as you like.', message: required('story') },
  email: {
    type: 'string',
    format: 'email',
    title: 'Email address',
    message: { required: required('email'), format: 'Valid email is required' },
  },
  phone: { type: 'string', title: 'Phone number', message: required('phone') },
  weight: {
    type: 'number',
    title: 'Weight',
    description: 'With its bench.',
    message: { required: required('weight'), type: 'Weight is a number' },
  },
  keys: { type: 'integer', title: 'Keys', message: { required: required('keys'), type: 'Keys are a whole number' } },
  crane: { type: 'boolean', title: 'It needs a crane', description: 'Ask your building.', message: required('crane') },
  kind: {
    type: 'string',
    title: 'Kind',
    description: 'Look at its legs.',
    enum: ['upright', 'grand'],
    message: required('kind'),
  },
  floor: {
    type: 'string',
    title: 'Floor',
    description: 'Where it stands now.',
    oneOf: [
      { const: 'ground', title: 'Ground floor' },
      { const: 'upper', title: 'Upstairs' },
    ],
    message: required('floor'),
  },
  services: {
    type: 'array',
    title: 'Services',
    description: 'Choose any.',
    items: { type: 'string', enum: ['Packing', 'Crane', 'Storage'] },
    uniqueItems: true,
    message: required('services'),
  },
  day: { type: 'string', format: 'date', title: 'Day', description: 'Any day helps.', message: required('day') },
}

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
