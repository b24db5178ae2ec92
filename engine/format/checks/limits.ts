import type { RuleName } from '../../form/kinds.ts'
import type { FieldDefinition } from '../category.ts'
import type { Check } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { TextEdit } from '../edit-text.ts'
import type { Definition } from '../fields.ts'
import { fixWith, set } from '../fix.ts'
import { RULES } from '../kind-words.ts'
import { nearest, quotedList } from '../nearest.ts'
import type { JsonPath, JsonSource } from '../source.ts'

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

/** Replaces a placeholder with the similar one, or the only one. */
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
