import type { FieldUi } from '../../form/form.ts'
import type { FieldDefinition } from '../category.ts'
import { fixWith, remove } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import type { Check, Control } from '../reading/check-context.ts'
import { drawingOf } from '../reading/controls.ts'
import { optionsOf } from '../reading/keywords.ts'
import { mergeUi } from '../reading/ui.ts'
import { withHints } from '../resolve/hints.ts'

type Options = NonNullable<FieldUi['ui:options']>

/** Options of a control if neither the file nor the kind of its field has any. */
const PLAIN: Options = { inputType: 'text', inputmode: 'text', width: 'full' }

/** Keys that follow from the field, with their values: the widget, autofill, and some of the options. */
function derivedFor(field: FieldDefinition, ui: FieldUi, control: Control): FieldUi {
  const { 'ui:options': options, ...hints } = withHints(field, ui)
  const min = field.formatMinimum === 'today' ? ({ min: 'today' } as const) : {}
  const drawing = drawingOf({ ...control, ui })
  return {
    ...(drawing !== 'fieldset' && { 'ui:widget': drawing }),
    ...hints,
    'ui:options': { ...PLAIN, ...min, ...options },
  }
}

const without = <Key extends string>(entries: Partial<Record<Key, unknown>>, key: Key) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name !== key))

/** The keys of a control that repeat a default, and their places. */
function repeatedIn(control: Control): { key: string; path: JsonPath }[] {
  const { own, under, path, definitions } = control
  const choice = definitions.find(({ effective }) => optionsOf(effective))
  const field = (choice ?? definitions[0])?.effective ?? {}
  const written: Options = own['ui:options'] ?? {}
  const derivedWithout = (rest: FieldUi) => derivedFor(field, mergeUi(under, rest), control)
  const keys = (['ui:widget', 'ui:autocomplete'] as const).flatMap((key) =>
    own[key] !== undefined && derivedWithout(without(own, key))[key] === own[key]
      ? [{ key, path: [...path, key] }]
      : [],
  )
  const options = (Object.keys(written) as (keyof Options)[]).flatMap((key) => {
    const rest = { ...own, 'ui:options': without(written, key) }
    const isRepeated = derivedWithout(rest)['ui:options']?.[key] === written[key]
    return isRepeated ? [{ key, path: [...path, 'ui:options', key] }] : []
  })
  return [...keys, ...options]
}

/** Keys of `uiSchema` that only repeat a default. They do no harm. */
export const checkRepeats: Check = ({ controls, source }) =>
  controls.flatMap((control) =>
    repeatedIn(control).map(({ key, path }) =>
      source.diagnosticAt(
        'repeated-hint',
        path,
        `"${key}" of "${control.name}" repeats the default.`,
        fixWith('You can remove it.', remove(path)),
      ),
    ),
  )
