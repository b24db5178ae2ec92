import { FACT_NAMES, type FactFields, type FactName, type UiSchema } from '../../form/form.ts'
import { type KindName, kindOf } from '../../form/kinds.ts'
import { type CategoryFile, fieldsOfStep, type SharedFile } from '../category.ts'
import { type Definition, definitionsOf, sharedNameOf } from '../reading/layers.ts'
import { normalize } from '../reading/normal.ts'

/** Kinds and autofill tokens by which a fact is recognized, if neither the file nor `shared.json` says which field has it. */
const SIGNS: Readonly<Record<FactName, { readonly kinds: readonly KindName[]; readonly autofill?: string }>> = {
  name: { kinds: [], autofill: 'name' },
  phone: { kinds: ['phone'] },
  email: { kinds: ['email'] },
  from: { kinds: ['place', 'address'] },
  to: { kinds: ['place', 'address'] },
  date: { kinds: ['date'] },
  cargo: { kinds: ['text', 'longText', 'choice', 'choices', 'group'] },
}

/** Words for where a trip begins, and for where it ends. */
const BEGINS = /\b(?:pick(?:ed)?[ -]?up|collect\w*|origin\w*|depart\w*|loading|sender)\b|^(?:ship(?:ping)? )?from\b/i
const ENDS =
  /\b(?:deliver\w*|destination|drop[ -]?off|unloading|recipient|consignee|arriv\w*)\b|\bship(?:ping)? (?:to|address)\b|^to\b/i

/** Words for a place that isn't on the way, unless the same title says that it is. */
const ELSEWHERE =
  /\b(?:company|business|office|headquarters|hq|home|residence|residential|mailing|postal|legal|registered|employer|work (?:address|place))\b/i
/** Words for who pays. */
const PAID = /\b(?:billing|bill|invoices?|payment)\b/i
/** Words for a place on the way. */
const ON_THE_WAY = /\b(?:from|to|current|new|old|move|moving|load)\b/i

const NOT = 0
const POSSIBLE = 1
const CLEAR = 2

/** How well a field fits a fact by the title of its place: "Pickup address" is clearly `from`, "Address" possibly, "Headquarters" not. */
function fitOf(fact: FactName, { name, effective }: Definition): number {
  if (fact !== 'from' && fact !== 'to') return POSSIBLE
  const title = effective.title ?? ''
  if (PAID.test(`${title} ${name.replace(/[A-Z]/g, ' $&')}`)) return NOT
  const [, last] = /\b(from|to)\W*$/i.exec(title) ?? []
  if (last !== undefined) return last.toLowerCase() === fact ? CLEAR : NOT
  const [begins, ends] = [BEGINS.test(title), ENDS.test(title)]
  if (begins !== ends) return begins === (fact === 'from') ? CLEAR : NOT
  return begins || ON_THE_WAY.test(title) || !ELSEWHERE.test(title) ? POSSIBLE : NOT
}

/** Cargo comes last, because any text can be cargo. */
const ORDER = [...FACT_NAMES.filter((name) => name !== 'cargo'), 'cargo'] as const

/** The first definition of each field, in the order in which the form asks them. */
function fieldsOf({ schema, steps }: CategoryFile, shared: SharedFile): Definition[] {
  const definitions = definitionsOf(normalize(schema, []), shared)
  return steps.flatMap(fieldsOfStep).flatMap((name) => definitions.find((other) => other.name === name) ?? [])
}

/**
 * The fields that have each fact: those that the file names in `facts`; else the first that refers to a shared field named in the
 * `facts` of `shared.json`; else the first of a fitting kind, unless its title contradicts. A field recognized by its kind gets only one fact.
 */
export function factFieldsOf(file: CategoryFile, shared: SharedFile, uiSchema: UiSchema): FactFields {
  const fields = fieldsOf(file, shared)
  const facts: Partial<Record<FactName, readonly string[]>> = { ...file.facts }
  const isFree = ({ name }: Definition) => !Object.values(facts).flat().includes(name)
  const recognize = (fact: FactName, isIt: (field: Definition) => boolean) => {
    const field = facts[fact] ? undefined : fields.find((candidate) => isFree(candidate) && isIt(candidate))
    if (field) facts[fact] = [field.name]
  }
  for (const fact of ORDER)
    recognize(fact, ({ own }) => shared.facts?.[fact]?.includes(sharedNameOf(own) ?? '') ?? false)
  const recognizeByKind = (fact: FactName, leastFit: number) => {
    const { kinds, autofill } = SIGNS[fact]
    recognize(fact, (field) => {
      const ui = uiSchema[field.name] ?? {}
      const isAutofill = autofill !== undefined && ui['ui:autocomplete'] === autofill
      return fitOf(fact, field) >= leastFit && (kinds.includes(kindOf(field.effective, ui).name) || isAutofill)
    })
  }
  for (const fact of ORDER) recognizeByKind(fact, CLEAR)
  for (const fact of ORDER) recognizeByKind(fact, POSSIBLE)
  return facts
}
