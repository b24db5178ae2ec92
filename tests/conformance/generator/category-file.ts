import fc from 'fast-check'
import type { CategoryFile, FieldDefinition, Fields } from '../../../engine/format/category.ts'
import { type ConditionPlan, conditionOf, writeConditions } from './conditions.ts'
import { anyField } from './nested.ts'
import { createNamer, fieldsOf, type Named, namesOf, type Question, questionOf, uiOf } from './question.ts'
import { textUpTo } from './texts.ts'

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

/** Shared fields that a file can use under their own names. */
const SHARED = [
  'name',
  'pickupLocation',
  'deliveryLocation',
  'preferredDate',
  'cargoDescription',
  'additionalNotes',
] as const

/** How the form asks for an email. */
const CONTACTS = ['shared', 'own', 'either'] as const

type FormPlan = {
  readonly questions: readonly Question[]
  readonly conditions: readonly ConditionPlan[]
  readonly shared: readonly (typeof SHARED)[number][]
  readonly contact: (typeof CONTACTS)[number]
  readonly steps: readonly {
    readonly words: string
    readonly description: string | undefined
    readonly hasSections: boolean
  }[]
}

const formPlan: fc.Arbitrary<FormPlan> = fc.record({
  questions: fc.array(questionOf(anyField), { maxLength: 5 }),
  conditions: fc.array(conditionOf(anyField), { maxLength: 2 }),
  shared: fc.subarray([...SHARED]),
  contact: fc.constantFrom(...CONTACTS),
  steps: fc.array(fc.record({ words: textUpTo(70), description: maybe(textUpTo(300)), hasSections: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
})

const ref = (name: string): FieldDefinition => ({ $ref: `shared.json#/definitions/${name}` })

const OWN_EMAIL: FieldDefinition = {
  type: 'string',
  format: 'email',
  title: 'Where to write to',
  message: { required: 'An email is required', format: 'That is no email' },
}

/** The parts that ask for an email or a phone number: the fields, and the rules that make one of them required. */
function contactOf(
  contact: FormPlan['contact'],
): Pick<CategoryFile['schema'], 'properties' | 'required' | 'anyOf' | 'message'> {
  if (contact === 'own') return { properties: { email: OWN_EMAIL }, required: ['email'] }
  if (contact === 'shared') return { properties: { email: ref('email') }, required: ['email'] }
  return {
    properties: { phone: ref('phone'), email: ref('email') },
    anyOf: [{ required: ['phone'] }, { required: ['email'] }],
    message: { anyOf: 'Give us a phone number or an email' },
  }
}

/** A field, the number that selects its step, and the fields that must come before it. */
type Placed = { readonly name: string; readonly stepChoice: number; readonly after: readonly string[] }

/** Puts the fields into the steps. A step without any is left out. */
function stepsOf(plans: FormPlan['steps'], placed: readonly Placed[]): CategoryFile['steps'] {
  const stepOf = new Map<string, number>()
  for (const { name, stepChoice, after } of placed) {
    const least = Math.max(0, ...after.map((other) => stepOf.get(other) ?? 0))
    stepOf.set(name, Math.max(least, stepOf.get(name) ?? 0, stepChoice % plans.length))
  }
  return plans.flatMap(({ words, description, hasSections }, step) => {
    const fields = placed.map(({ name }) => name).filter((name) => stepOf.get(name) === step)
    if (fields.length === 0) return []
    const half = Math.ceil(fields.length / 2)
    const sections = [fields.slice(0, half), fields.slice(half)].filter((part) => part.length > 0)
    return {
      title: `Step ${step + 1}: ${words}`,
      ...(description !== undefined && { description }),
      ...(hasSections
        ? { sections: sections.map((part, index) => ({ title: `${'AB'[index]}: ${words}`, fields: part })) }
        : { fields }),
    }
  })
}

type Written = Pick<CategoryFile, 'steps' | 'schema' | 'uiSchema'> & {
  /** Questions of the file's own that are always asked and answered. */
  readonly answered: readonly Named[]
  /** Questions of the file's own that are always asked. */
  readonly base: readonly Named[]
  /** Names of the questions of the file's own that ask for a date. */
  readonly dates: readonly string[]
}

/** Two dates, of which the second can't be before the first. */
function compareDates(properties: Fields): void {
  const dates = Object.entries(properties).filter(
    ([, { format, formatMinimum, formatMaximum }]) => format === 'date' && !formatMinimum && !formatMaximum,
  )
  const [[earlier] = [], [, later] = []] = dates
  if (!earlier || !later) return
  later.formatMinimum = { $data: `1/${earlier}` }
  later.message = 'Not before the other day'
}

function writeForm({ questions, conditions, shared, contact, steps }: FormPlan): Written {
  const nameOf = createNamer('Q')
  const base = questions.map(nameOf)
  const { keywords, asked, required } = writeConditions(conditions, base, nameOf)
  const always = base.filter(({ isRequired }) => isRequired)
  const contacts = contactOf(contact)
  const properties: Fields = {
    ...fieldsOf(base, new Set([...namesOf(always), ...required])),
    ...Object.fromEntries(shared.map((name) => [name, ref(name)])),
    ...contacts.properties,
  }
  compareDates(properties)
  const demanded = [
    ...namesOf(always),
    ...shared.filter((name) => name !== 'additionalNotes'),
    ...(contacts.required ?? []),
  ]
  const others = [...shared, ...Object.keys(contacts.properties)].map((name, index) => ({
    name,
    stepChoice: index,
    after: [],
  }))
  const placed: Placed[] = [
    ...base.map(({ name, stepChoice }) => ({ name, stepChoice, after: [] })),
    ...asked.map(({ named, after }) => ({ name: named.name, stepChoice: named.stepChoice, after })),
    ...others,
  ]
  const ui = uiOf([...base, ...asked.map(({ named }) => named)])
  const isOwn = contact === 'own'
  return {
    steps: stepsOf(steps, placed),
    schema: {
      type: 'object',
      properties,
      ...(demanded.length > 0 && { required: demanded }),
      ...keywords,
      ...(contacts.anyOf && { anyOf: contacts.anyOf, message: contacts.message }),
    },
    uiSchema: { ...ui, ...(isOwn && { email: { 'ui:autocomplete': 'email' } }) },
    base,
    dates: namesOf(
      [...base, ...asked.map(({ named }) => named)].filter(({ fieldPlan }) => fieldPlan.field.format === 'date'),
    ),
    answered: always.filter(({ fieldPlan }) => !fieldPlan.isNested),
  }
}

const PROMISE = 'Tell us about it, and verified carriers send you competitive quotes within 24 hours.'

/** The text of a button, where brackets would be a placeholder. */
const buttonText = textUpTo(38).filter((text) => !/[{}]/.test(text))

/** The page of a form: everything but its questions. */
const pagePlan = fc.record({
  label: maybe(textUpTo(60)),
  heading: textUpTo(80),
  description: maybe(textUpTo(60)),
  tile: maybe(
    fc.record({
      label: textUpTo(30),
      order: fc.integer({ min: -1000, max: 1000 }),
      icon: fc.constantFrom('car', 'piano', 'package-open'),
      line: textUpTo(60),
    }),
  ),
  subject: fc.constantFrom(
    'New request',
    'New {category} request',
    '{first}: a request',
    'R&B "New" {category} – {first} (50%)',
  ),
  completion: fc.constantFrom('thank-you', 'thank-you', 'reset', '/'),
  problems: fc.constantFrom('inline' as const, 'inline' as const, 'notice' as const),
  review: fc.boolean(),
  isOpen: fc.boolean(),
  hasPrefill: fc.boolean(),
  texts: maybe(fc.record({ continue: buttonText, submit: buttonText, previous: buttonText })),
  form: formPlan,
})

type PagePlan = typeof pagePlan extends fc.Arbitrary<infer Plan> ? Plan : never

/** Names of fields that a link can fill in. */
const prefillable = ({ base }: Written): string[] =>
  namesOf(
    base.filter(({ name, fieldPlan: { field, ui, isNested, isBox } }) => {
      const token = ui?.['ui:autocomplete'] ?? 'off'
      return !isNested && !isBox && field.type !== 'array' && token === 'off' && name !== 'step'
    }),
  )

/** The texts of the buttons, which must differ. */
const buttons = (texts: PagePlan['texts']) =>
  texts && { continue: `1 ${texts.continue}`, submit: `2 ${texts.submit}`, previous: `3 ${texts.previous}` }

function fileOf({ form, label: wanted, tile, isOpen, hasPrefill, texts, ...page }: PagePlan): CategoryFile {
  const written = writeForm(form)
  const [first] = written.answered
  const label = tile ? (wanted ?? tile.label) : wanted
  const subject = page.subject
    .replace('{category}', label === undefined ? 'plain' : '{category}')
    .replace('{first}', first ? `{${first.name}}` : 'someone')
  const prefill = hasPrefill ? prefillable(written) : []
  const [changed] = written.base
  const hasMessage = changed && written.schema.properties?.[changed.name]?.message !== undefined
  const message = hasMessage && { message: 'Please correct it for the racks' }
  const variants = isOpen &&
    changed && {
      'Wine Racks': {
        heading: 'Racks',
        schema: { properties: { [changed.name]: { title: 'Of the racks', ...message } } },
      },
    }
  return {
    $schema: './category.schema.json',
    ...(label !== undefined && { label }),
    ...(isOpen && label !== undefined && { openCategory: true, ...(variants && { variants }) }),
    heading: page.heading,
    description: page.description === undefined ? PROMISE : `${PROMISE} ${page.description}`,
    ...(tile && { tiles: [tile] }),
    ...(prefill.length > 0 && { prefill }),
    steps: written.steps,
    schema: written.schema,
    uiSchema: written.uiSchema,
    ...(written.dates.length > 1 && { facts: { date: written.dates.slice(0, 1) } }),
    submission: { mailbox: 'generated', subject },
    ...(page.review && { review: true }),
    ...(page.problems === 'notice' && { problems: 'notice' }),
    ...(page.completion !== 'thank-you' && { completion: page.completion }),
    ...(texts && { texts: buttons(texts) }),
  }
}

/** A whole category file that `check:schemas` must accept. */
export const categoryFile: fc.Arbitrary<CategoryFile> = pagePlan.map(fileOf)
