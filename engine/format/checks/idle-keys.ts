import { KINDS } from '../../form/kinds.ts'
import { LOCALE, sayList } from '../../words/say.ts'
import { type Diagnostic, fixWith, remove } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { DRAWINGS, type Drawing } from '../kind-guide.ts'
import { UI_DRAWINGS } from '../reading/kind-schema.ts'
import { type Check, type CheckContext, drawingOf, type ShownField } from '../reading/read.ts'
import { canShow } from './controls.ts'

const CHECKED_ELSEWHERE = ['ui:order', 'ui:widget', 'ui:options']
const WIDGETS: readonly Drawing[] = KINDS.flatMap(({ widgets }) => widgets)

function idleIn(shownField: ShownField, { source }: CheckContext): Diagnostic[] {
  const { name, own, path } = shownField
  const drawing = drawingOf(shownField)
  const keys: JsonPath[] = [
    ...Object.keys(own).flatMap((key) => (CHECKED_ELSEWHERE.includes(key) ? [] : [[...path, key]])),
    ...Object.keys(own['ui:options'] ?? {}).map((key) => [...path, 'ui:options', key]),
  ]
  return keys.flatMap((at) => {
    const key = String(at.at(-1))
    const fitting = UI_DRAWINGS[key] ?? WIDGETS
    if (fitting.includes(drawing)) return []
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
