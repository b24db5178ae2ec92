import { append, fixWith, offer, remove, set } from '../diagnostic.ts'
import { didYouMean, quotedList } from '../nearest.ts'
import type { Check } from '../reading/check-context.ts'

const REST = '*'

/** `ui:order` of an item or an address names each field, or has `*` for the others. */
export const checkUiOrder: Check = ({ parent, ui, names, source }) => {
  const order = ui.own['ui:order']
  if (!parent || !order) return []
  const path = [...ui.path, 'ui:order']
  const lacking = order.includes(REST) ? [] : [...names].filter((name) => !order.includes(name))
  return [
    ...order.flatMap((name, index) =>
      name === REST || names.has(name)
        ? []
        : source.diagnosticAt(
            'unknown-field',
            [...path, index],
            `"ui:order" names the unknown field "${name}".`,
            didYouMean(
              name,
              [...names],
              offer(`The fields here are ${quotedList([...names])}.`, remove([...path, index])),
              (found) => set([...path, index], found),
            ),
          ),
    ),
    ...(lacking.length > 0
      ? [
          source.diagnosticAt(
            'field-not-in-order',
            path,
            `"ui:order" is missing ${quotedList(lacking)}.`,
            fixWith('Add every missing field, or "*" for all other fields.', append(path, REST)),
          ),
        ]
      : []),
  ]
}
