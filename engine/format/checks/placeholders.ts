import { parseAnswer } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import { offer, remove } from '../diagnostic.ts'
import type { JsonPath } from '../json.ts'
import type { Drawing } from '../kind-words.ts'
import type { Check, Control } from '../reading/check-context.ts'
import { drawingOf, placeOf } from '../reading/controls.ts'
import { createRuleCheck } from '../reading/field-rules.ts'
import { exampleIn } from '../reading/shown-examples.ts'

/** Controls that visitors type into, so that a placeholder can show an answer. */
const TYPED: readonly Drawing[] = ['text', 'place', 'textarea', 'date']

/** The answer in a placeholder: after "e.g.", or a number or an email by itself. */
function shownAnswer({ ui }: Control): string | undefined {
  const placeholder = ui['ui:placeholder'] ?? ''
  return exampleIn(placeholder) ?? (/^(?=.*\d)[^\p{L}]*$|^\S+@\S+$/u.test(placeholder) ? placeholder : undefined)
}

/** The readings of "Austin, TX or 78701": as one answer, else each alternative. */
const readings = (shown: string): string[][] => [[shown], shown.split(/\s+or\s+/), shown.split(/,\s+/)]

type RuleCheck = ReturnType<typeof createRuleCheck>

function brokenRule(check: RuleCheck, field: FieldDefinition, unit: string | undefined, shown: string) {
  const broken = readings(shown).map((texts) =>
    texts.flatMap((text) => check(field, parseAnswer({ type: field.type, unit }, text))),
  )
  return broken.some((keywords) => keywords.length === 0) ? undefined : broken[0]?.[0]
}

/** Place of the placeholder if it is in this file, else of the rule that it breaks. */
function placeOfMistake(control: Control, rule: string): JsonPath {
  const writer = control.definitions.find(({ own }) => Object.hasOwn(own, rule))
  return control.own['ui:placeholder'] === undefined && writer
    ? [...writer.path, rule]
    : placeOf(control, 'ui:placeholder')
}

/** An example in a placeholder passes the rules of its field. */
export const checkPlaceholders: Check = ({ controls, source }) => {
  const check = createRuleCheck()
  return controls.flatMap((control) => {
    const shown = shownAnswer(control)
    if (shown === undefined || !TYPED.includes(drawingOf(control))) return []
    const unit = control.ui['ui:options']?.unit
    const broken = control.definitions.map(({ effective }) => brokenRule(check, effective, unit, shown))
    const [rule] = broken
    if (rule === undefined || broken.includes(undefined)) return []
    return source.diagnosticAt(
      'failing-placeholder',
      placeOfMistake(control, rule),
      `The placeholder of "${control.name}" shows "${shown}", which breaks its rule "${rule}".`,
      control.own['ui:placeholder'] === undefined
        ? 'Use an answer that passes.'
        : offer('Use an answer that passes, or remove it.', remove([...control.path, 'ui:placeholder'])),
    )
  })
}
