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

/** Cargo comes last, because any text can be cargo. */
const ORDER = [...FACT_NAMES.filter((name) => name !== 'cargo'), 'cargo'] as const

/** The first definition of each field, in the order in which the form asks them. */
function fieldsOf({ schema, steps }: CategoryFile, shared: SharedFile): Definition[] {
  const definitions = definitionsOf(normalize(schema, []), shared)
  return steps.flatMap(fieldsOfStep).flatMap((name) => definitions.find((other) => other.name === name) ?? [])
}

/**
 * The fields that have each fact: those that the file names in `facts`; else the first that refers to a shared field named in the
 * `facts` of `shared.json`; else the first of a fitting kind. A field recognized by its kind gets only one fact.
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
  for (const fact of ORDER) {
    const { kinds, autofill } = SIGNS[fact]
    recognize(fact, ({ name, effective }) => {
      const ui = uiSchema[name] ?? {}
      return (
        kinds.includes(kindOf(effective, ui).name) || (autofill !== undefined && ui['ui:autocomplete'] === autofill)
      )
    })
  }
  return facts
}
