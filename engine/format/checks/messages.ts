import { kindOf } from '../../form/kinds.ts'
import { meantName, remove, rename, set } from '../diagnostic.ts'
import { proposedMessage } from '../fixes/proposed-messages.ts'
import { YES_NO } from '../fixes/unchecked.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import type { Definition } from '../reading/layers.ts'
import { type NamedPath, partsOf } from '../reading/normal.ts'
import type { CheckContext } from '../reading/read.ts'
import { breakableRules, optionsOf } from '../reading/rules.ts'
import { sentenceAt } from '../resolve/fill-in.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

/** How many different lists of options a field has. */
const listCount = (all: readonly Definition[]): number =>
  new Set(all.flatMap(({ field }) => optionsOf(field)?.toSorted().join('\n') ?? [])).size

/**
 * Whether visitors can't break a rule: a control with options sends one of them, a checkbox is checked or not. If a field has
 * several lists of options, an answer can be left over from another one, except where a condition only narrows the list in `properties`.
 */
const isKeptByControl = (keyword: string, at: Definition, all: readonly Definition[]): boolean =>
  keyword === 'type'
    ? all.every(({ effective }) => effective.type === 'boolean')
    : keyword === 'enum' && (at.isBase || listCount(all) === 1)

/** Whether a required field can be left unanswered. A group always has an item, and an address always has its fields. */
const canBeMissing = ({ effective }: Definition) => kindOf(effective).answer !== undefined

/** A rule that an answer can break. */
type Breakable = {
  keyword: string
  /** A missing message and where to report it. */
  path: JsonPath
  /** The definition that has the rule; for `required`, the one next to it. */
  at: Definition | undefined
}

/** Place at which the message for a rule is missing; undefined if there is one. */
function missingMessageAt({ keyword, path, at }: Breakable, all: readonly Definition[]): JsonPath | undefined {
  const definitions = at ? [at] : all
  if (definitions.every((definition) => sentenceAt(definition, keyword, all) !== undefined)) return undefined
  const message = at?.isBase ? at.field.message : at?.own.message
  return at && message !== undefined ? [...at.path, 'message'] : path
}

/** The definition beside a list of required names: in the same part of the schema, else in `properties`. */
function definitionBeside({ path }: NamedPath, all: readonly Definition[]): Definition | undefined {
  const part = JSON.stringify(path.slice(0, -2))
  return (
    all.find((definition) => JSON.stringify(definition.path.slice(0, -2)) === part) ??
    all.find((definition) => definition.isBase)
  )
}

function rulesWithoutMessage(all: readonly Definition[], required: readonly NamedPath[]): Breakable[] {
  const rules: Breakable[] = [
    ...required.map((entry) => ({ keyword: 'required', path: entry.path, at: definitionBeside(entry, all) })),
    ...all.flatMap((at) =>
      breakableRules(at.field, at.effective)
        .filter((keyword) => !isKeptByControl(keyword, at, all))
        .map((keyword) => {
          const written = keyword === 'enum' && at.own.oneOf ? 'oneOf' : keyword
          return { keyword, path: Object.hasOwn(at.own, written) ? [...at.path, written] : at.path, at }
        }),
    ),
  ]
  return rules.flatMap((rule) => {
    const path = missingMessageAt(rule, all)
    return path ? { ...rule, path } : []
  })
}

/** Rules of one definition of a field that have no message. */
type Gap = { readonly keywords: readonly string[]; readonly path: JsonPath; readonly at: Definition | undefined }

/** The gaps of a field, one per definition. A gap of a single rule is reported at that rule. */
function gapsOf(all: readonly Definition[], required: readonly NamedPath[]): Gap[] {
  const byDefinition = new Map<Definition | undefined, Breakable[]>()
  for (const rule of rulesWithoutMessage(all, required))
    byDefinition.set(rule.at, [...(byDefinition.get(rule.at) ?? []), rule])
  return [...byDefinition].map(([at, rules]) => {
    const paths = rules.map(({ path }) => path)
    const isOnePath = new Set(paths.map((path) => JSON.stringify(path))).size === 1
    const [path = []] = isOnePath || !at ? paths : [at.path]
    return { keywords: [...new Set(rules.map(({ keyword }) => keyword))], path, at }
  })
}

/** A sentence for each rule without one. A message that is one sentence has no gaps. */
function gapEdits({ keywords, path, at }: Gap): TextEdit[] {
  if (!at) return []
  const entries = keywords.map((keyword) => [keyword, proposedMessage(keyword, at)] as const)
  if (typeof at.own.message === 'object' && path.at(-1) === 'message')
    return entries.map(([keyword, sentence]) => set([...at.path, 'message', keyword], sentence))
  const [[, only] = [], ...others] = entries
  const isOne = only !== undefined && others.length === 0
  return [set([...at.path, 'message'], isOne ? only : Object.fromEntries(entries))]
}

const isBoxGap = ({ keywords, at }: Gap): boolean =>
  at !== undefined && kindOf(at.effective).name === 'yesNo' && keywords.join() === 'required'

/** The author of a required checkbox may have wanted a question with two answers, so a person chooses the fix. */
function gapFinding(name: string, gap: Gap): RuleFinding {
  const { keywords, path } = gap
  const entries = keywords.map((keyword) => `"${keyword}": "…"`)
  const isBox = isBoxGap(gap)
  const fix = path.at(-1) === 'message' ? 'add' : 'write'
  return {
    says: keywords.length === 1 ? 'one' : 'several',
    fix: isBox ? 'box' : fix,
    path,
    values: { name, keywords, entries },
    edits: gapEdits(gap),
    needsChoice: isBox,
  }
}

/** Each field with its definitions and the entries that require an answer. */
const answersIn = ({ object, definitions, names }: CheckContext) => {
  const required = partsOf(object).flatMap((part) => part.required)
  return [...names].map((name) => {
    const all = definitions.filter((definition) => definition.name === name)
    return { name, all, required: all.some(canBeMissing) ? required.filter((entry) => entry.name === name) : [] }
  })
}

/** The messages of a definition that are never shown: rules of `message`, or `message` itself. */
function unreachableIn({ own: { message } }: Definition, reachable: readonly string[]): (string | undefined)[] {
  if (typeof message === 'object') return Object.keys(message).filter((rule) => !reachable.includes(rule))
  return message === undefined || reachable.length > 0 ? [] : [undefined]
}

/** The finding for a message that is never shown. */
function unreachable(definition: Definition, rule: string | undefined, reachable: readonly string[]): RuleFinding {
  const { name, effective, path, own } = definition
  const { name: kind } = kindOf(effective)
  const at = [...path, 'message']
  const found = { path: rule === undefined ? at : [...at, rule], values: { name, rule } }
  if (kind === 'group' || kind === 'address') return { ...found, says: kind, edits: [remove(at)] }
  if (rule === undefined) return { ...found, says: 'optional', edits: [remove(at)], needsChoice: true }
  const written = typeof own.message === 'object' ? Object.keys(own.message) : []
  const free = reachable.filter((other) => !written.includes(other))
  const whole = written.length > 1 ? [...at, rule] : at
  return {
    ...found,
    says: 'unknown',
    ...meantName(rule, free, (other) => rename([...at, rule], other), remove(whole)),
  }
}

const FOR_OWNERS = { fix: 'Write what visitors read.' }

/** Every rule that an answer can break has a message, and every message has a rule. */
export const MESSAGE_RULES: readonly Rule[] = [
  {
    id: 'missing-message',
    looksAt: 'fields',
    says: {
      one: { message: '{name:field} has no message for the rule {keywords:key}.' },
      several: { message: '{name:field} has no message for the rules {keywords:key}.' },
    },
    fixes: {
      box: {
        fix: `"required" makes visitors check this box, as for consent: add "message": { "required": "…" } with what they should read if they don't. If they may leave it unchecked, remove it from "required". ${YES_NO}`,
        owner: FOR_OWNERS,
      },
      add: {
        fix: 'Write what the visitor should read: add {entries} to this "message".',
        owner: FOR_OWNERS,
      },
      write: {
        fix: 'Write what the visitor should read: add "message": "…" to cover every rule of the field, or "message": { {entries} }.',
        owner: FOR_OWNERS,
      },
    },
    find: (context) =>
      answersIn(context).flatMap(({ name, all, required }) =>
        gapsOf(all, required).map((gap) => gapFinding(name, gap)),
      ),
  },
  {
    id: 'message-without-rule',
    looksAt: 'fields',
    says: {
      group: {
        message: '{name:field} has a message that is never shown: the page keeps visitors within the limits.',
        fix: 'Remove it.',
      },
      address: {
        message: '{name:field} has a message that is never shown: the fields inside it have their own messages.',
        fix: 'Remove it.',
      },
      optional: {
        message: '{name:field} has a message that is never shown: the field is optional and has no rule that can fail.',
        fix: 'Add the field to "required", or remove the message.',
        owner: { fix: 'Check “Must be answered”, or remove the message.' },
      },
      unknown: {
        message: '{name:field} has a message for {rule:key}, but no such rule.',
        fix: 'Add the rule {rule:key}, or remove its message.',
      },
    },
    find: (context) =>
      answersIn(context).flatMap(({ all, required }) => {
        const rules: string[] = [...new Set(all.flatMap(({ effective }) => breakableRules(effective)))]
        const reachable = required.length > 0 ? ['required', ...rules] : rules
        return all.flatMap((definition) =>
          unreachableIn(definition, reachable).map((rule) => unreachable(definition, rule, reachable)),
        )
      }),
  },
]
