import type { FieldDefinition } from '../category.ts'
import type { JsonPath } from '../json.ts'

/** An option as authored. `keys` are those of its value and its title, if it has both. */
export type Option = {
  readonly value: string
  readonly title: string
  readonly path: JsonPath
  readonly keys: readonly string[]
}

type Written = { readonly own: FieldDefinition; readonly path: JsonPath }

/** The options that a definition writes itself, also in the `items` of several choices. */
export function optionsIn({ own, path }: Written): Option[] {
  const holder = own.items ?? own
  const at = own.items ? [...path, 'items'] : path
  return [
    ...(holder.enum ?? []).map((value, index) => ({ value, title: value, path: [...at, 'enum', index], keys: [] })),
    ...(holder.oneOf ?? []).map(({ const: value, title }, index) => ({
      value,
      title,
      path: [...at, 'oneOf', index],
      keys: ['const', 'title'],
    })),
  ]
}
