import { listAt, textAt, valueAt } from '../../../engine/format/json.ts'
import { fieldChanges, fieldsOf } from './fields.ts'
import { listed, quoted } from './quoted.ts'

/** The values that the options of a field stand for; for several choices, those of its items. */
const optionValues = (definition: unknown): string[] =>
  [[], ['items']]
    .flatMap((path) => [
      ...listAt(definition, [...path, 'enum']),
      ...listAt(definition, [...path, 'oneOf']).map((option) => valueAt(option, ['const'])),
    ])
    .map(String)

function fieldEffects(name: string, before: unknown, after: unknown): string[] {
  const kept = optionValues(after)
  const gone = optionValues(before).filter((value) => !kept.includes(value))
  const isOtherKind = ['type', 'format'].some((key) => valueAt(before, [key]) !== valueAt(after, [key]))
  if (isOtherKind) return [`An answer to ${quoted(name)} in an old draft may no longer be valid.`]
  if (gone.length === 0 || kept.length === 0) return []
  return [`Visitors who have chosen ${listed(gone)} for ${quoted(name)} in an old draft must choose again.`]
}

/**
 * Says what visitors lose if their browser has a draft of the earlier version. Drafts are kept under the name of the category, with
 * answers by field.
 * @param before content of a category file
 */
export function draftEffects(before: unknown, after: unknown): string[] {
  if (textAt(before, ['label']) !== textAt(after, ['label']))
    return ['Visitors with old drafts start over, because drafts are kept under the name of the category.']
  const { removed, renamed } = fieldChanges(before, after)
  const gone = [...removed, ...renamed.map(({ from }) => from)].map(
    ({ name }) => `An answer to ${quoted(name)} in an old draft is dropped.`,
  )
  const current = fieldsOf(after)
  const changed = fieldsOf(before).flatMap(({ name, definition }) => {
    const same = current.find((field) => field.name === name)
    return same ? fieldEffects(name, definition, same.definition) : []
  })
  const all = [...new Set([...gone, ...changed])]
  return all.length > 0 ? all : ['Visitors with old drafts lose nothing.']
}
