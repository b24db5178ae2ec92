import type { Check } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { type Definition, type RequiredName, requiredNamesOf } from '../fields.ts'
import { breakableRules } from '../keywords.ts'
import { didYouMean } from '../nearest.ts'
import type { JsonPath } from '../source.ts'

type Message = Definition['field']['message']

/** Whether a message has a sentence for a keyword: the lookup that the form does when the rule is broken. */
const speaksOf = (message: Message, keyword: string): boolean =>
  typeof message === 'object' ? Object.hasOwn(message, keyword) : message !== undefined

/** Whether no visitor can break a rule: a control with options sends one of them, a checkbox is checked or not. */
const isKeptByControl = (keyword: string, all: readonly Definition[]): boolean =>
  keyword === 'type'
    ? all.every(({ effective }) => effective.type === 'boolean')
    : keyword === 'enum' && all.length === 1

/** A rule that an answer can break. */
type Breakable = {
  keyword: string
  /** Where a missing sentence is shown. */
  place: JsonPath
  /** The definition that has the rule; for `required`, the one beside it. */
  at: Definition | undefined
}

/**
 * Where the sentence for a broken rule is missing; undefined where there is one. The form takes the sentence beside the
 * rule, else that of the field as asked now, in which the message of a condition replaces that of `schema.properties`.
 */
function silentPlace({ keyword, place, at }: Breakable, all: readonly Definition[]): JsonPath | undefined {
  const base = all.find((definition) => definition.isBase)
  if (speaksOf(at?.field.message, keyword)) return undefined
  const isBase = at === base
  if (!isBase && at?.own.message !== undefined) return [...at.path, 'message']
  const holders = isBase ? [base] : all
  const silent = holders.find(
    (holder) => holder?.field.message !== undefined && !speaksOf(holder.field.message, keyword),
  )
  if (silent) return isBase ? [...silent.path, 'message'] : place
  const fallback = base ?? at ?? all[0]
  return fallback?.field.message === undefined ? place : undefined
}

/** The definition beside a list of required names: in the same part of the schema, else in `schema.properties`. */
function definitionBeside({ path }: RequiredName, all: readonly Definition[]): Definition | undefined {
  const part = JSON.stringify(path.slice(0, -2))
  return (
    all.find((definition) => JSON.stringify(definition.path.slice(0, -2)) === part) ??
    all.find((definition) => definition.isBase)
  )
}

function unspokenRules(name: string, all: readonly Definition[], required: readonly RequiredName[]) {
  const rules: Breakable[] = [
    ...required.map((entry) => ({ keyword: 'required', place: entry.path, at: definitionBeside(entry, all) })),
    ...all.flatMap((at) =>
      breakableRules(at.field)
        .filter((keyword) => !isKeptByControl(keyword, all))
        .map((keyword) => {
          const written = keyword === 'enum' && at.own.oneOf ? 'oneOf' : keyword
          return { keyword, place: Object.hasOwn(at.own, written) ? [...at.path, written] : at.path, at }
        }),
    ),
  ]
  return rules.flatMap((rule) => {
    const silent = silentPlace(rule, all)
    return silent ? { name, keyword: rule.keyword, place: silent } : []
  })
}

const missingMessageFix = (keyword: string, place: JsonPath): string =>
  place.at(-1) === 'message'
    ? `Write what the visitor should read: add "${keyword}": "…" to this "message".`
    : `Write what the visitor should read: add "message": "…" for every rule of the field, or "message": { "${keyword}": "…" }.`

function deadMessages(
  { name, own, path }: Definition,
  all: readonly Definition[],
  isRequired: boolean,
): { path: JsonPath; message: string; fix: string }[] {
  const rules = [...new Set(all.flatMap(({ effective }) => breakableRules(effective)))]
  const reachable = isRequired ? ['required', ...rules] : rules
  if (typeof own.message === 'object') {
    return Object.keys(own.message)
      .filter((keyword) => !reachable.includes(keyword))
      .map((keyword) => ({
        path: [...path, 'message', keyword],
        message: `"${name}" has a message for "${keyword}", but no such rule.`,
        fix: didYouMean(keyword, reachable, `Add the rule "${keyword}", or take its message out.`),
      }))
  }
  if (own.message === undefined || reachable.length > 0) return []
  return [
    {
      path: [...path, 'message'],
      message: `The message of "${name}" can never be shown: every answer is right, and so is none.`,
      fix: 'Name the field in "required", or take the message out.',
    },
  ]
}

/** Every rule that an answer can break has an authored sentence, and every sentence a rule. */
export const checkMessages: Check = ({ file, source, definitions, names }) => {
  const required = requiredNamesOf(file.schema)
  return [...names].flatMap((name): Diagnostic[] => {
    const all = definitions.filter((definition) => definition.name === name)
    const lists = required.filter((entry) => entry.name === name)
    return [
      ...unspokenRules(name, all, lists).map(({ keyword, place }) =>
        source.diagnosticAt(
          'missing-message',
          place,
          `"${name}" has no message for the rule "${keyword}".`,
          missingMessageFix(keyword, place),
        ),
      ),
      ...all.flatMap((definition) =>
        deadMessages(definition, all, lists.length > 0).map(({ path, message, fix }) =>
          source.diagnosticAt('message-without-rule', path, message, fix),
        ),
      ),
    ]
  })
}
