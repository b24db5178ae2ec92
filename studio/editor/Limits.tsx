import { KINDS } from '../../engine/form/kinds.ts'
import type { JsonPath } from '../../engine/format/json.ts'
import { LimitField } from '../fields/LimitField.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import type { FieldView } from '../model/field-view.ts'

const LIMIT = { 'ui:field': LimitField, 'ui:description': '' }
const RULES_UI = {
  minimum: LIMIT,
  maximum: LIMIT,
  exclusiveMinimum: LIMIT,
  exclusiveMaximum: LIMIT,
  formatMinimum: LIMIT,
  formatMaximum: LIMIT,
}

/** Rules that other controls edit: the kind, the options, and "Must be checked". */
const ELSEWHERE = ['type', 'enum', 'const', 'format', 'anyOf']

/** Kinds for which limits on the text make little sense. These limits are shown only if a file has them. */
const WITHOUT_TEXT_RULES = ['choice', 'email', 'date']
const TEXT_RULES = ['pattern', 'minLength', 'maxLength']

const RULES = [...new Set(KINDS.flatMap(({ rules }) => rules))].filter((rule) => !ELSEWHERE.includes(rule))

/** The rules that make sense for the kind, and those that the file has. */
const rulesOf = ({ kind, field }: FieldView): string[] =>
  RULES.filter((rule) => {
    const isUsual = kind.rules.includes(rule) && !(WITHOUT_TEXT_RULES.includes(kind.name) && TEXT_RULES.includes(rule))
    return isUsual || field[rule] !== undefined
  })

export function Limits({ definition, view }: { definition: JsonPath; view: FieldView }) {
  const rules = rulesOf(view)
  if (rules.length === 0) return null
  return (
    <>
      <h4>Limits</h4>
      <SchemaForm path={definition} keys={rules} ui={RULES_UI} />
    </>
  )
}
