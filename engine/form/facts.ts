import { type Answered, leavesOf, type VisibleField } from './conditions.ts'
import { FACT_NAMES, type FactName } from './form.ts'
import { answerInWords, isNumeric, kindOf, writeAnswer } from './kinds.ts'
import { templateOf, valueAt } from './values.ts'

/** One fact, and the paths of the answers in it: `{ text: 'Austin, TX 78701', paths: ['pickup.city', 'pickup.state'] }`. */
export type Fact = {
  readonly text: string
  readonly paths: readonly string[]
  /** Asked for, or read in the text: `{ city: 'Austin', state: 'TX', zip: '78701' }`. */
  readonly parts?: Readonly<Record<string, string>>
}

/**
 * The facts of a submission. One that was not asked or not answered is missing. A date is `2030-06-15`. The relay adds the distance
 * if it knows both places: `Austin to Denver, about 880 miles`, and the miles alone: `880`.
 */
export type Facts = Readonly<Partial<Record<FactName | 'vehicle' | 'runs' | 'weight' | 'size', Fact>>> & {
  readonly distance?: Fact & { readonly miles?: string }
}

/** Parts of an address by autofill token, in the order in which people write a place. */
const PLACE_PARTS = ['address-level2', 'address-level1', 'postal-code'] as const

const uiOf = ({ path }: VisibleField, { variant }: Answered) => variant.uiSchema[templateOf(path)] ?? {}

/** An answer in words, except that dates stay `2030-06-15`; see `Facts`. Empty if it is blank. */
function textOf(field: VisibleField, answered: Answered): string {
  const { path, schema } = field
  const value = valueAt(answered.values, path)
  if (value === undefined) return ''
  const ui = uiOf(field, answered)
  return kindOf(schema, ui).name === 'date' ? String(value) : answerInWords(value, schema, ui)
}

/** An address as a place: `Austin, TX 78701`. */
function placeOf(fields: readonly VisibleField[], answered: Answered): Fact {
  const partOf = (token: string) => {
    const field = fields.find((part) => uiOf(part, answered)['ui:autocomplete'] === token)
    const text = field ? writeAnswer(field.schema, valueAt(answered.values, field.path)) : ''
    return { text, paths: field && text ? [field.path] : [] }
  }
  const [city, state, zip] = PLACE_PARTS.map(partOf)
  const region = [state?.text, zip?.text].filter(Boolean).join(' ')
  return {
    text: [city?.text, region].filter(Boolean).join(', '),
    paths: [city, state, zip].flatMap((part) => part?.paths ?? []),
  }
}

const pathsOf = (facts: readonly Fact[]) => facts.flatMap(({ paths }) => paths)

const joined = (facts: readonly Fact[]): Fact => ({
  text: facts.map(({ text }) => text).join(', '),
  paths: pathsOf(facts),
})

/**
 * An answer. After "Other" comes the text that says what it is: `Other: cedar barrel`.
 * @param siblings the fields among which the text is
 */
function leafFact(field: VisibleField, siblings: readonly VisibleField[], answered: Answered): Fact[] {
  const text = textOf(field, answered)
  const explanation = siblings.find(({ name }) => name === field.schema.explainedBy)
  const said = [{ text, paths: [field.path] }, ...(explanation ? leafFact(explanation, [], answered) : [])]
  return text === '' ? [] : [{ text: said.map((one) => one.text).join(': '), paths: pathsOf(said) }]
}

/** The first answer of an item, and its numbers: `Hard-sided, 4 seats`. */
function itemFact(item: readonly VisibleField[], answered: Answered): Fact[] {
  const leaves = leavesOf(item).filter((leaf) => textOf(leaf, answered) !== '')
  const said = leaves.filter(({ schema }, index) => index === 0 || isNumeric(schema))
  return said.length > 0 ? [joined(said.flatMap((leaf) => leafFact(leaf, item, answered)))] : []
}

/** Items, the same ones counted: `2 × Hard-sided, 4 seats; Inflatable, 2 seats`. */
function countedItems(items: readonly (readonly VisibleField[])[], answered: Answered): Fact[] {
  const facts = items.flatMap((item) => itemFact(item, answered))
  const counted = [...new Set(facts.map(({ text }) => text))].map((text) => {
    const count = facts.filter((fact) => fact.text === text).length
    return count > 1 ? `${count} × ${text}` : text
  })
  return facts.length > 0 ? [{ text: counted.join('; '), paths: pathsOf(facts) }] : []
}

/** The answer of a field. Of an address, the place. */
function factsIn(field: VisibleField | undefined, answered: Answered): Fact[] {
  if (field?.items) return countedItems(field.items, answered)
  if (field?.fields) return [placeOf(field.fields, answered)].filter(({ text }) => text !== '')
  return field ? leafFact(field, answered.fields, answered) : []
}

/** Whether no earlier fact has the answers already, as an explained "Other" has. */
const isNews = ({ paths }: Fact, index: number, all: readonly Fact[]) =>
  !all.slice(0, index).some((earlier) => paths.every((path) => earlier.paths.includes(path)))

/** Returns the facts in the answers of a form. `facts` of its category file says which fields have them. */
export const factsOf = (answered: Answered): Facts =>
  Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const fields = answered.form.facts[name] ?? []
      const facts = fields.flatMap((field) => factsIn(answered.byPath.get(field), answered)).filter(isNews)
      return facts.length > 0 ? [[name, joined(facts)]] : []
    }),
  )
