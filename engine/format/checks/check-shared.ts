import { type CategoryFile, type SharedFile, TEXT_KEYS } from '../category.ts'
import {
  type Diagnostic,
  editsOf,
  fixWith,
  type JsonSource,
  needsChoice,
  offer,
  quotedList,
  remove,
  wordsOf,
} from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { type CheckContext, contextOf } from '../reading/read.ts'
import { checkShape } from '../shape/check-shape.ts'
import { calendarOf, checkFieldsOf } from './check-category.ts'
import { unknownFactFields } from './references.ts'

/** The fields of `shared.json` as a category file that asks for all of them, so that the checks of fields can run. */
function asCategory({ definitions, uiSchema, texts }: SharedFile): CategoryFile {
  const names = Object.keys(definitions)
  const isSaid = (name: string) => {
    const message = definitions[name]?.message
    return typeof message === 'string' || message?.required !== undefined
  }
  return {
    heading: 'Shared fields',
    description: 'The fields that category files share, read as a category file so that the same checks apply.',
    steps: [{ title: 'Shared fields', fields: names }],
    schema: { type: 'object', properties: definitions, required: names.filter(isSaid) },
    uiSchema,
    texts,
    submission: { mailbox: 'shared', subject: 'Shared' },
  }
}

const pathInShared = (path: JsonPath): JsonPath =>
  path[0] === 'schema' && path[1] === 'properties' ? ['definitions', ...path.slice(2)] : path

/** The same edits of `shared.json`. None if one changes what only category files have. */
function editsInShared(edits: readonly TextEdit[]): TextEdit[] {
  const moved = edits.map((edit) => ({ ...edit, path: pathInShared(edit.path) }))
  return moved.every(({ path: [key] }) => key === 'definitions' || key === 'uiSchema' || key === 'texts') ? moved : []
}

/** The source with the paths of that category: `schema.properties` is `definitions` in `shared.json`. */
const inShared = (source: JsonSource): JsonSource => ({
  ...source,
  diagnosticAt: (rule, path, message, fix) => {
    const withEdits = needsChoice(fix) ? offer : fixWith
    return source.diagnosticAt(
      rule,
      pathInShared(path),
      message,
      withEdits(wordsOf(fix), ...editsInShared(editsOf(fix))),
    )
  },
  diagnose: (rule, says, { path, edits = [], ...finding }) =>
    source.diagnose(rule, says, { ...finding, path: pathInShared(path), edits: editsInShared(edits) }),
})

function missingTexts({ texts }: SharedFile, source: JsonSource): Diagnostic[] {
  const missing = TEXT_KEYS.filter((key) => !Object.hasOwn(texts, key))
  if (missing.length === 0) return []
  const message = `"texts" is missing ${quotedList(missing)}, which every form needs.`
  return [
    source.diagnosticAt(
      'missing-shared-text',
      ['texts'],
      message,
      'Copy the missing texts from an earlier version of the file.',
    ),
  ]
}

function references({ definitions }: SharedFile, source: JsonSource): Diagnostic[] {
  return Object.entries(definitions).flatMap(([name, { $ref }]) =>
    $ref === undefined
      ? []
      : source.diagnosticAt(
          'reference-in-shared-field',
          ['definitions', name, '$ref'],
          `"${name}" refers to another field, but a shared field can't do that.`,
          'Write its type, title and rules here.',
        ),
  )
}

/** Former names of a shared field itself, which has the name that each category gives it. */
function formerNames({ definitions }: SharedFile, source: JsonSource): Diagnostic[] {
  return Object.entries(definitions).flatMap(([name, field]) => {
    const path = ['definitions', name, 'formerNames']
    return field.formerNames === undefined
      ? []
      : source.diagnosticAt(
          'former-name-of-shared-field',
          path,
          `"${name}" can't have former names here, because each category file gives the field its own name.`,
          offer('Write them in the category files, next to "$ref".', remove(path)),
        )
  })
}

/** `shared.json` as a category that asks for all of its fields. */
function contextOfShared(source: JsonSource): CheckContext {
  const shared = source.content as SharedFile
  const none: SharedFile = { ...shared, definitions: {}, uiSchema: {} }
  return contextOf({ id: 'shared', source: inShared(source), shared: none, iconNames: [] }, asCategory(shared))
}

/** Every diagnostic of `shared.json`, which is checked like any other file. */
export function checkShared(source: JsonSource): Diagnostic[] {
  const shapeErrors = checkShape(source, true)
  if (shapeErrors.length > 0) return shapeErrors
  const shared = source.content as SharedFile
  const unknownFacts = unknownFactFields(shared.facts, Object.keys(shared.definitions), source)
  const refused = [
    ...missingTexts(shared, source),
    ...references(shared, source),
    ...formerNames(shared, source),
    ...unknownFacts,
  ]
  if (refused.length > 0) return refused
  return checkFieldsOf(contextOfShared(source))
}

/** Warnings about dates in a valid `shared.json` that have passed. @param today such as `2026-11-24` */
export const checkSharedCalendar = (source: JsonSource, today: string): Diagnostic[] =>
  calendarOf(contextOfShared(source), today)
