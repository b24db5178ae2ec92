import { LONGEST_ANSWER, MAX_BODY_BYTES } from '../../form/body-size.ts'
import type { RuleName } from '../../form/form.ts'
import { nearest } from '../../words/near.ts'
import { LOCALE, sayNumber } from '../../words/say.ts'
import { FORMATS } from '../ajv.ts'
import type { FieldDefinition } from '../category.ts'
import { remove, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { RULES } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check } from '../reading/read.ts'
import { fixedDay } from '../reading/rules.ts'
import type { RuleFinding, Says } from '../says.ts'
import { numberRange } from './accepted.ts'
import { messageEdits } from './definitions.ts'
import { applyRule, type Rule } from './rule.ts'

const WITHOUT_LIMIT: readonly RuleName[] = ['type', 'enum', 'const', 'format', 'pattern', 'anyOf']

/** Rules with a limit, which a message can have as a placeholder: `At least {minimum} lbs`. */
const LIMITS = [...RULES].filter((rule) => !WITHOUT_LIMIT.includes(rule))

type Message = { readonly text: string; readonly path: JsonPath }

function messagesOf({ own: { message }, path }: Definition): Message[] {
  const at = [...path, 'message']
  if (message === undefined) return []
  if (typeof message === 'string') return [{ text: message, path: at }]
  return Object.entries(message).map(([rule, text]) => ({ text, path: [...at, rule] }))
}

/** Replaces an unknown placeholder with a known one whose name is almost the same, or with the only known one. */
function similar(known: readonly string[], placeholder: string, path: JsonPath, text: string): TextEdit[] {
  const found = nearest(placeholder, known) ?? (known.length === 1 ? known[0] : undefined)
  return found === undefined ? [] : [set(path, text.replace(placeholder, found))]
}

function unknownLimits({ text, path }: Message, field: FieldDefinition): RuleFinding[] {
  const known = LIMITS.filter((rule) => field[rule] !== undefined).map((rule) => `{${rule}}`)
  const found = [...text.matchAll(/\{[^{}]*\}/g)].map(([placeholder]) => placeholder)
  const placeholder = found.find((one) => !known.includes(one))
  if (placeholder === undefined) return []
  if (known.length === 0) return [{ fix: 'none', path, values: { placeholder } }]
  return [{ fix: 'known', path, values: { placeholder, known }, edits: similar(known, placeholder, path, text) }]
}

const DAY_LIMITS = ['formatMinimum', 'formatMaximum'] as const

/** The day that the author probably meant: day and month swapped, else the last day of the month. */
function meantDay(text: string): string | undefined {
  const [year = '', month = '', day = ''] = text.split('-')
  const lastOfMonth = ['31', '30', '29', '28'].map((last) => `${year}-${month}-${last}`)
  return [`${year}-${day}-${month}`, ...(day > '28' ? lastOfMonth : [])].find((meant) => FORMATS.date.test(meant))
}

function unrealDays({ name, own, path }: Definition): RuleFinding[] {
  return DAY_LIMITS.flatMap((rule) => {
    const limit = own[rule]
    if (typeof limit !== 'string' || limit === 'today' || fixedDay(limit) !== undefined) return []
    const [at, meant] = [[...path, rule], meantDay(limit)]
    const values = { rule, name, limit }
    return { path: at, values, ...(meant !== undefined && { meant, edits: [set(at, meant)], needsChoice: true }) }
  })
}

/** Keywords for the length of a text. */
const LENGTHS = ['minLength', 'maxLength'] as const

/** Messages have only placeholders for limits of their field, days are real, and the relay takes every text that the limits allow. */
export const LIMIT_RULES: readonly Rule[] = [
  {
    id: 'unknown-placeholder',
    looksAt: 'definition',
    isReadiness: true,
    says: { message: 'This message has the unknown placeholder {placeholder}.' },
    fixes: {
      known: { fix: 'This field has the placeholders {known:json}.' },
      none: { fix: 'Remove it: this field has no rule with a limit.' },
    },
    find: (definition) => messagesOf(definition).flatMap((message) => unknownLimits(message, definition.effective)),
  },
  {
    id: 'no-such-day',
    looksAt: 'definition',
    says: {
      message: '{rule:key} of {name:field} is {limit}, which is not a real date.',
      fix: 'Write year, month and day, such as "2030-06-15".',
    },
    find: unrealDays,
  },
  {
    id: 'limit-too-large',
    looksAt: 'definition',
    isReadiness: true,
    says: {
      message: '{rule:key} of {name:field} is {length} characters, more than the relay takes.',
      fix: 'The relay takes {bytes} bytes per request, enough for {longest} characters in any language. Lower {rule:key}.',
    },
    find: ({ name, own, path }) => {
      const rule = LENGTHS.find((length) => (own[length] ?? 0) > LONGEST_ANSWER)
      if (!rule) return undefined
      const at = [...path, rule]
      const length = sayNumber(own[rule] ?? 0, LOCALE)
      const [bytes, longest] = [sayNumber(MAX_BODY_BYTES, LOCALE), sayNumber(LONGEST_ANSWER, LOCALE)]
      const edits = rule === 'maxLength' ? [set(at, LONGEST_ANSWER)] : []
      return { path: at, values: { rule, name, length, bytes, longest }, edits }
    },
  },
  {
    id: 'nothing-above-zero',
    looksAt: 'field',
    isReadiness: true,
    says: {
      message: '{name:field} accepts no number above 0.',
      fix: 'Write the greatest number that you accept, or remove {rule:key}.',
    },
    find: ({ name, ui, definitions }) =>
      definitions.flatMap(({ own, effective, path }) => {
        const isCount = effective.type === 'integer' || ui['ui:options']?.unit === '$'
        const { least, greatest } = numberRange(effective)
        const rule = (['maximum', 'exclusiveMaximum'] as const).find((key) => own[key] === greatest)
        const isBelow = greatest <= 0 && (least >= 0 || least === Number.NEGATIVE_INFINITY)
        return isCount && isBelow && rule ? { path: [...path, rule], values: { name, rule } } : []
      }),
  },
]

/** A limit or default that leaves no future day to choose: the sentence, the rule that has it, and its day. */
function passed({ own, effective }: Definition, today: string) {
  const [first, last] = [fixedDay(own.formatMinimum), fixedDay(own.formatMaximum)]
  if (last !== undefined && last < today) return { says: 'latest', rule: 'formatMaximum', day: last }
  if (first !== undefined && first > today && effective.formatMaximum === 'today')
    return { says: 'earliest', rule: 'formatMinimum', day: first }
  const day = own.default
  if (typeof day !== 'string' || !FORMATS.date.test(day) || day >= today || effective.formatMinimum !== 'today')
    return undefined
  return { says: 'default', rule: 'default', day }
}

/** The words about days that have passed. */
export const PASSED_DAY: Says = {
  id: 'passed-day',
  says: {
    latest: {
      message: "The latest day of {name:field}, {day}, has passed, so visitors can't choose a future day.",
    },
    earliest: {
      message: "Visitors can't choose any day for {name:field} until {day}: it takes days from {day} to today.",
    },
    default: {
      message: 'The default of {name:field}, {day}, has passed, but the field takes no day before today.',
    },
  },
  fixes: { fix: 'Write another day, or remove {rule:key}.' },
}

const passedDayRule = (today: string): Rule => ({
  ...PASSED_DAY,
  looksAt: 'definition',
  find: (definition) => {
    const found = passed(definition, today)
    if (!found) return undefined
    const { says, rule, day } = found
    const path = [...definition.path, rule]
    const edits = [remove(path), ...messageEdits(definition.own, definition.path, rule)]
    const values = { name: definition.name, day, rule }
    return { says, path, values, edits, needsChoice: true, severity: 'warning' }
  },
})

/** Warns of days that have passed. @param today such as `2026-11-24` */
export const passedDays = (today: string): Check => {
  const rule = passedDayRule(today)
  return (context) => applyRule(rule, context)
}
