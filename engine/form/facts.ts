import { leavesOf, resolveConditions, type VisibleField, type VisibleForm } from './conditions.ts'
import { type Answers, FACT_NAMES, type FactName, type Form, type FormVariant, variantOf } from './form.ts'
import { answerInWords, isNumeric, kindOf, writeAnswer } from './kinds.ts'
import { templateOf, valueAt } from './values.ts'

/** One fact, and the paths of the answers in it: `{ text: 'Austin, TX 78701', paths: ['pickup.city', 'pickup.state'] }`. */
export type Fact = { readonly text: string; readonly paths: readonly string[] }

/**
 * The facts of a submission. One that was not asked or not answered is missing. A date is `2030-06-15`. The relay adds the distance
 * if it knows both places: `Austin to Denver, about 880 miles`, and the miles alone: `880`.
 */
export type Facts = Readonly<Partial<Record<FactName, Fact>>> & {
  readonly distance?: Fact & { readonly miles?: string }
}

type Context = { readonly visible: VisibleForm; readonly uiSchema: FormVariant['uiSchema'] }

/** Parts of an address by autofill token, in the order in which people write a place. */
const PLACE_PARTS = ['address-level2', 'address-level1', 'postal-code'] as const

const uiOf = ({ path }: VisibleField, { uiSchema }: Context) => uiSchema[templateOf(path)] ?? {}

/** An answer in words, except that dates stay `2030-06-15`; see `Facts`. Empty if it is blank. */
function textOf(field: VisibleField, context: Context): string {
  const { path, schema } = field
  const value = valueAt(context.visible.values, path)
  if (value === undefined) return ''
  const ui = uiOf(field, context)
  return kindOf(schema, ui).name === 'date' ? String(value) : answerInWords(value, schema, ui)
}

/** An address as a place: `Austin, TX 78701`. */
function placeOf(fields: readonly VisibleField[], context: Context): Fact {
  const partOf = (token: string) => {
    const field = fields.find((part) => uiOf(part, context)['ui:autocomplete'] === token)
    const text = field ? writeAnswer(field.schema, valueAt(context.visible.values, field.path)) : ''
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

const leafFact = (field: VisibleField, context: Context): Fact[] => {
  const text = textOf(field, context)
  return text === '' ? [] : [{ text, paths: [field.path] }]
}

/** The first answer of an item, and its numbers: `Hard-sided, 4 seats`. */
function itemFact(item: readonly VisibleField[], context: Context): Fact[] {
  const answered = leavesOf(item).filter((leaf) => textOf(leaf, context) !== '')
  const said = answered.filter(({ schema }, index) => index === 0 || isNumeric(schema))
  return said.length > 0 ? [joined(said.flatMap((leaf) => leafFact(leaf, context)))] : []
}

/** Items, the same ones counted: `2 × Hard-sided, 4 seats; Inflatable, 2 seats`. */
function countedItems(items: readonly (readonly VisibleField[])[], context: Context): Fact[] {
  const facts = items.flatMap((item) => itemFact(item, context))
  const counted = [...new Set(facts.map(({ text }) => text))].map((text) => {
    const count = facts.filter((fact) => fact.text === text).length
    return count > 1 ? `${count} × ${text}` : text
  })
  return facts.length > 0 ? [{ text: counted.join('; '), paths: pathsOf(facts) }] : []
}

/** The answer of a field. Of an address, the place. */
function factsIn(field: VisibleField | undefined, context: Context): Fact[] {
  if (field?.items) return countedItems(field.items, context)
  if (field?.fields) return [placeOf(field.fields, context)].filter(({ text }) => text !== '')
  return field ? leafFact(field, context) : []
}

/**
 * Returns the facts in the answers of a form. `facts` of its category file says which fields have them.
 * @param category category under which the form is sent; see `categoryOf`
 */
export function factsOf(form: Form, category: string, answers: Answers): Facts {
  const variant = variantOf(form, category)
  const context = { visible: resolveConditions(variant, answers), uiSchema: variant.uiSchema }
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const fields = form.facts[name] ?? []
      const facts = fields.flatMap((field) => factsIn(context.visible.byPath.get(field), context))
      return facts.length > 0 ? [[name, joined(facts)]] : []
    }),
  )
}
