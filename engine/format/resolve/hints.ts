import type { FieldUi } from '../../form/form.ts'
import { type KindHints, type KindSource, kindOf } from '../../form/kinds.ts'

/** Autofill tokens of names, whose words start with capital letters. */
const NAMES = /(?:^|[ -])(?:name|organization|organization-title|address-(?:line|level)\d|street-address)$/

function hintsOf(field: KindSource, ui: FieldUi): KindHints {
  const { name, hints } = kindOf(field, ui)
  const isName = name === 'text' && NAMES.test(ui['ui:autocomplete'] ?? '')
  return isName ? { ...hints, autocapitalize: 'words' } : hints
}

/**
 * How a field is shown. Adds the hints that follow from the kind of the field, unless the file has its own: the phone's
 * keyboard and capital letters, and no autofill. A shared field of another kind here is drawn as that kind.
 */
export function withHints(field: KindSource, ui: FieldUi): FieldUi {
  const { widgets } = kindOf(field, ui)
  if (widgets.length === 0) return ui
  const { 'ui:widget': widget, ...others } = ui
  const options = { ...hintsOf(field, ui), ...ui['ui:options'] }
  return {
    ...others,
    ...(widget && widgets.includes(widget) && { 'ui:widget': widget }),
    'ui:autocomplete': ui['ui:autocomplete'] ?? 'off',
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  }
}
