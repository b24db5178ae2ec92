import { KINDS } from '../../form/kinds.ts'
import { LOCALE, sayList } from '../../words/say.ts'
import { remove } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import { DRAWINGS, type Drawing } from '../kind-guide.ts'
import { UI_DRAWINGS } from '../reading/kind-schema.ts'
import { drawingOf, type ShownField } from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import { canShow } from './controls.ts'
import type { Rule } from './rule.ts'

const CHECKED_ELSEWHERE = ['ui:order', 'ui:widget', 'ui:options']
const WIDGETS: readonly Drawing[] = KINDS.flatMap(({ widgets }) => widgets)

function idleIn(shownField: ShownField): RuleFinding[] {
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
    const fitted = sayList(
      fitting.map((fit) => DRAWINGS[fit]),
      'disjunction',
      LOCALE,
    )
    return { path: at, values: { key, name, drawing: DRAWINGS[drawing], fitted }, edits: [remove(at)] }
  })
}

/** Every key of a control has an effect on it. */
export const IDLE_KEY_RULES: readonly Rule[] = [
  {
    id: 'key-without-effect',
    looksAt: 'field',
    isReadiness: true,
    says: {
      message: '{key:key} does nothing for {name:field}, which is shown as {drawing:words}.',
      fix: 'Remove {key:key}. It is for {fitted:words}.',
    },
    find: (field) => (canShow(field) ? idleIn(field) : undefined),
  },
]
