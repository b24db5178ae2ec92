import { type FieldKind, kindOf } from '../../form/kinds.ts'
import type { JsonPath } from '../json.ts'
import type { Drawing } from '../kind-words.ts'
import type { Control } from './check-context.ts'
import { optionsOf } from './keywords.ts'

/** The kind of a control's field. If its definitions differ, options in any of them make it a choice. */
export function kindOfControl({ ui, definitions }: Control): FieldKind {
  const choice = definitions.find(({ effective }) => optionsOf(effective))
  return kindOf((choice ?? definitions[0])?.effective ?? {}, ui)
}

/** What the form draws for a field. A date is always a date input, and only a place is drawn as a place. */
export function drawingOf(control: Control): Drawing {
  const { name, widgets } = kindOfControl(control)
  const [byKind = 'fieldset'] = widgets
  const chosen = control.ui['ui:widget']
  const isOtherKind = chosen === 'place' && name !== 'place'
  const widget = chosen === undefined || isOtherKind ? byKind : chosen
  return widget === 'text' && name === 'date' ? 'date' : widget
}

/** Place of a key of a control, if it is in this file; else of the definition that conflicts with it. */
export const placeOf = (
  { own, path, definitions }: Control,
  key: 'ui:widget' | 'ui:placeholder' | 'ui:autocomplete',
): JsonPath => (own[key] === undefined ? (definitions[0]?.path ?? path) : [...path, key])
