import { kindOf } from '../../form/kinds.ts'
import { type Diagnostic, type Fix, fixWith, offer, remove, set } from '../diagnostic.ts'
import { retype } from '../fixes/retype.ts'
import type { JsonPath } from '../json.ts'
import { answerOf } from '../kind-words.ts'
import { didYouMean, quotedList } from '../nearest.ts'
import type { Check, CheckContext } from '../reading/check-context.ts'
import { breach, createRuleCheck } from '../reading/field-rules.ts'
import type { Definition } from '../reading/fields.ts'
import { isOfType, optionsOf } from '../reading/keywords.ts'

/** The fix for a default that breaks a rule. */
function fixOf({ effective, own, path }: Definition, value: unknown): Fix {
  const options = optionsOf(effective)
  const at = [...path, 'default']
  const isHere = own.default !== undefined
  const retyped = isHere ? retype(value, [effective.type ?? 'string'], at) : undefined
  if (retyped) return retyped
  const advice = options ? `Its options are ${quotedList(options)}.` : 'Use an answer that passes, or remove "default".'
  const removal = offer(advice, ...(isHere ? [remove(at)] : []))
  return options && isHere ? didYouMean(String(value), options, removal, (found) => set(at, found)) : removal
}

/** Place of the default if it is in this definition, else of the rule that it breaks. */
function placeOf({ own, path }: Definition, rule: string): JsonPath | undefined {
  const key = ['default', rule, 'oneOf'].find((candidate) => Object.hasOwn(own, candidate))
  return key === undefined ? undefined : [...path, key]
}

type RuleCheck = ReturnType<typeof createRuleCheck>

function brokenRule({ effective }: Definition, check: RuleCheck): string | undefined {
  const { type, default: value } = effective
  if (type && !isOfType(value, type)) return 'type'
  return check(effective, value)[0]
}

function mistakeIn(definition: Definition, check: RuleCheck, { source }: CheckContext): Diagnostic | undefined {
  const { name, own, effective, path } = definition
  const value = effective.default
  const kind = kindOf(effective)
  if (value === undefined) return undefined
  if (kind.name === 'group' || kind.name === 'address')
    return own.default === undefined
      ? undefined
      : source.diagnosticAt(
          'rule-type-mismatch',
          [...path, 'default'],
          `"default" does not fit "${name}", whose answer is ${answerOf(effective)}.`,
          fixWith('Remove it, and write a "default" for each field inside it.', remove([...path, 'default'])),
        )
  if (value === false && kind.name === 'yesNo')
    return source.diagnosticAt(
      'key-without-effect',
      [...path, 'default'],
      `"default": false does nothing for "${name}": a checkbox starts unchecked anyway.`,
      fixWith('Remove it.', remove([...path, 'default'])),
    )
  const rule = brokenRule(definition, check)
  const place = rule === undefined ? undefined : placeOf(definition, rule)
  if (rule === undefined || place === undefined) return undefined
  return source.diagnosticAt(
    'failing-default',
    place,
    `The default ${JSON.stringify(value)} of "${name}" ${breach(value, [rule])}.`,
    fixOf(definition, value),
  )
}

/** A default passes the rules of its field. */
export const checkDefaults: Check = (context) => {
  const check = createRuleCheck()
  return context.definitions.flatMap((definition) => mistakeIn(definition, check, context) ?? [])
}
