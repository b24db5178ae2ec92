import { LONGEST_ANSWER, MAX_BODY_BYTES } from '../../form/body-size.ts'
import type { RuleName } from '../../form/form.ts'
import { nearest } from '../../words/near.ts'
import { LOCALE, sayNumber } from '../../words/say.ts'
import { FORMATS } from '../ajv.ts'
import type { FieldDefinition } from '../category.ts'
import { type Diagnostic, fixWith, type JsonSource, offer, quotedList, remove, set } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { RULES } from '../kind-guide.ts'
import type { Definition } from '../reading/layers.ts'
import type { Check } from '../reading/read.ts'
import { fixedDay } from '../reading/rules.ts'
import { messageEdits } from './definitions.ts'

const WITHOUT_LIMIT: readonly RuleName[] = ['type', 'enum', 'const', 'format', 'pattern', 'anyOf']

/** Rules with a limit, which a message can have as a placeholder: `At least {minimum} lbs`. */
const LIMITS = [...RULES].filter((rule) => !WITHOUT_LIMIT.includes(rule))

type Sentence = { readonly text: string; readonly path: JsonPath }

function sentencesOf({ own: { message }, path }: Definition): Sentence[] {
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

function unknownLimit({ text, path }: Sentence, field: FieldDefinition, source: JsonSource): Diagnostic[] {
  const known = LIMITS.filter((rule) => field[rule] !== undefined).map((rule) => `{${rule}}`)
  const found = [...text.matchAll(/\{[^{}]*\}/g)].map(([placeholder]) => placeholder)
  const unknown = found.find((placeholder) => !known.some((name) => name === placeholder))
  if (unknown === undefined) return []
  return [
    source.diagnosticAt(
      'unknown-placeholder',
      path,
      `This message has the unknown placeholder ${unknown}.`,
      known.length > 0
        ? fixWith(`This field has the placeholders ${quotedList(known)}.`, ...similar(known, unknown, path, text))
        : 'Remove it: this field has no rule with a limit.',
    ),
  ]
}

/** A message has only placeholders for limits of its field. */
export const checkLimits: Check = ({ definitions, source }) =>
  definitions.flatMap((definition) =>
    sentencesOf(definition).flatMap((sentence) => unknownLimit(sentence, definition.effective, source)),
  )

const DAY_LIMITS = ['formatMinimum', 'formatMaximum'] as const

/** The day that the author probably meant: day and month swapped, else the last day of the month. */
function meantDay(text: string): string | undefined {
  const [year = '', month = '', day = ''] = text.split('-')
  const lastOfMonth = ['31', '30', '29', '28'].map((last) => `${year}-${month}-${last}`)
  return [`${year}-${day}-${month}`, ...(day > '28' ? lastOfMonth : [])].find((meant) => FORMATS.date.test(meant))
}

/** Every day that limits an answer is a real date. */
export const checkDays: Check = ({ definitions, source }) =>
  definitions.flatMap(({ name, own, path }) =>
    DAY_LIMITS.flatMap((rule) => {
      const limit = own[rule]
      if (typeof limit !== 'string' || limit === 'today' || fixedDay(limit) !== undefined) return []
      const meant = meantDay(limit)
      return source.diagnosticAt(
        'no-such-day',
        [...path, rule],
        `"${rule}" of "${name}" is ${limit}, which is not a real date.`,
        meant === undefined
          ? 'Write year, month and day, such as "2030-06-15".'
          : offer(`Did you mean "${meant}"? Write year, month and day.`, set([...path, rule], meant)),
      )
    }),
  )

/** A limit or default that leaves no future day to choose: the rule that has it, and the message. */
function passed({ name, own, effective }: Definition, today: string) {
  const [first, last] = [fixedDay(own.formatMinimum), fixedDay(own.formatMaximum)]
  if (last !== undefined && last < today)
    return {
      rule: 'formatMaximum',
      message: `The latest day of "${name}", ${last}, has passed, so visitors can't choose a future day.`,
    }
  if (first !== undefined && first > today && effective.formatMaximum === 'today')
    return {
      rule: 'formatMinimum',
      message: `Visitors can't choose any day for "${name}" until ${first}: it takes days from ${first} to today.`,
    }
  const day = own.default
  if (typeof day !== 'string' || !FORMATS.date.test(day) || day >= today || effective.formatMinimum !== 'today')
    return undefined
  return {
    rule: 'default',
    message: `The default of "${name}", ${day}, has passed, but the field takes no day before today.`,
  }
}

/** Warns of days that have passed. @param today such as `2026-11-24` */
export const passedDays =
  (today: string): Check =>
  ({ definitions, source }) =>
    definitions.flatMap((definition) => {
      const found = passed(definition, today)
      if (!found) return []
      const path = [...definition.path, found.rule]
      const message = messageEdits(definition.own, definition.path, found.rule)
      const fix = offer(`Write another day, or remove "${found.rule}".`, remove(path), ...message)
      return { ...source.diagnosticAt('passed-day', path, found.message, fix), severity: 'warning' }
    })

/** Keywords for the length of a text. */
const LENGTHS = ['minLength', 'maxLength'] as const

/** The relay takes every text that the limits of a field allow. */
export const checkCapacity: Check = ({ definitions, source }) =>
  definitions.flatMap(({ name, own, path }) => {
    const rule = LENGTHS.find((length) => (own[length] ?? 0) > LONGEST_ANSWER)
    if (!rule) return []
    const at = [...path, rule]
    const words = `The relay takes ${sayNumber(MAX_BODY_BYTES, LOCALE)} bytes per request, enough for ${sayNumber(LONGEST_ANSWER, LOCALE)} characters in any language. Lower "${rule}".`
    return source.diagnosticAt(
      'limit-too-large',
      at,
      `"${rule}" of "${name}" is ${sayNumber(own[rule] ?? 0, LOCALE)} characters, more than the relay takes.`,
      rule === 'maxLength' ? fixWith(words, set(at, LONGEST_ANSWER)) : words,
    )
  })
