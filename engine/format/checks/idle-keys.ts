import { KINDS } from '../../form/kinds.ts'
import { LOCALE, sayList } from '../../words/say.ts'
import { type Diagnostic, fixWith, remove } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { DRAWINGS, type Drawing, TEXT_DRAWINGS } from '../kind-guide.ts'
import { type Check, type CheckContext, drawingOf, type ShownField } from '../reading/read.ts'
import { canShow } from './controls.ts'

/** The drawings on which a key of `ui:options` has an effect. Keys not listed here affect every widget. */
const OPTION_DRAWINGS: Partial<Record<string, readonly Drawing[]>> = {
  rows: ['textarea'],
  unit: ['text'],
  min: ['date'],
  inputType: ['text', 'place'],
  inputmode: TEXT_DRAWINGS,
  autocapitalize: TEXT_DRAWINGS,
  enterkeyhint: ['text', 'place', 'date', 'select'],
}
const PLACEHOLDER_DRAWINGS: readonly Drawing[] = [...TEXT_DRAWINGS, 'select']
const WIDGETS: readonly Drawing[] = KINDS.flatMap(({ widgets }) => widgets)

function idleIn(shownField: ShownField, { source }: CheckContext): Diagnostic[] {
  const { name, own, path } = shownField
  const drawing = drawingOf(shownField)
  const keys: [key: string, at: JsonPath, fitting: readonly Drawing[]][] = [
    ...Object.keys(own['ui:options'] ?? {}).map((key): [string, JsonPath, readonly Drawing[]] => [
      key,
      [...path, 'ui:options', key],
      OPTION_DRAWINGS[key] ?? WIDGETS,
    ]),
    ['ui:placeholder', [...path, 'ui:placeholder'], PLACEHOLDER_DRAWINGS],
    ['ui:autocomplete', [...path, 'ui:autocomplete'], WIDGETS],
  ]
  return keys.flatMap(([key, at, fitting]) => {
    const isWritten = at.length > path.length + 1 || Object.hasOwn(own, key)
    if (!isWritten || fitting.includes(drawing)) return []
    return source.diagnosticAt(
      'key-without-effect',
      at,
      `"${key}" does nothing for "${name}", which is shown as ${DRAWINGS[drawing]}.`,
      fixWith(
        `Remove "${key}". It is for ${sayList(
          fitting.map((fit) => DRAWINGS[fit]),
          'disjunction',
          LOCALE,
        )}.`,
        remove(at),
      ),
    )
  })
}

/** Every key of a control has an effect on it. */
export const checkIdleUi: Check = (context) =>
  context.shownFields.flatMap((shownField) => (canShow(shownField) ? idleIn(shownField, context) : []))
