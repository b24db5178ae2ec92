import type { FieldUi } from '../../form/form.ts'
import type { AuthoredUi, AuthoredUiSchema } from '../category.ts'
import { entryOf } from '../json.ts'

/** The keys that RJSF writes with a colon say how a field is shown; all others are names of fields inside it. */
const isOwnKey = (key: string) => key.includes(':')

/** How a field itself is shown, without the fields inside it. */
export const ownUi = (ui: AuthoredUi = {}): FieldUi =>
  Object.fromEntries(Object.entries(ui).filter(([key]) => isOwnKey(key)))

const isUi = (value: unknown): value is AuthoredUi =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How the fields of an address are shown, or those of an item if given its `items`. */
export const innerUi = (ui: AuthoredUi = {}): AuthoredUiSchema =>
  Object.fromEntries(
    Object.entries(ui).flatMap(([key, value]): [string, AuthoredUi][] =>
      isOwnKey(key) || !isUi(value) ? [] : [[key, value]],
    ),
  )

/** How a field is shown, with other keys laid over, down to the fields inside it. */
export function mergeUi(under: AuthoredUi, over: AuthoredUi): AuthoredUi {
  const options = { ...under['ui:options'], ...over['ui:options'] }
  return {
    ...under,
    ...over,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    ...mergeUiSchemas(innerUi(under), innerUi(over)),
  }
}

/** How fields are shown, with other keys laid over. */
export function mergeUiSchemas(under: AuthoredUiSchema, over: AuthoredUiSchema): AuthoredUiSchema {
  const merged = { ...under }
  for (const [name, ui] of Object.entries(over)) merged[name] = mergeUi(entryOf(merged, name) ?? {}, ui)
  return merged
}
