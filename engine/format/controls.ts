import type { FieldUi } from '../form/authored.ts'
import type { Control } from './check-context.ts'
import { optionsOf } from './keywords.ts'
import type { JsonPath } from './source.ts'

export type Widget = NonNullable<FieldUi['ui:widget']>

/** The control that shows a field, as the form chooses it; a date is a control of its own here. */
export function widgetOf({ ui, definitions }: Control): Widget {
  const { type, format } = definitions[0]?.effective ?? {}
  const isChoice = definitions.some(({ effective }) => optionsOf(effective))
  const byType = type === 'boolean' ? 'checkbox' : isChoice ? 'select' : 'text'
  const widget = ui['ui:widget'] ?? byType
  return widget === 'text' && format === 'date' ? 'date' : widget
}

/** Where a key of a control is written: in this file if it is, else at the definition that does not go with it. */
export const placeOf = (
  { own, path, definitions }: Control,
  key: 'ui:widget' | 'ui:placeholder' | 'ui:autocomplete',
): JsonPath => (own[key] === undefined ? (definitions[0]?.path ?? path) : [...path, key])
