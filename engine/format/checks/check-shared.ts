import { type CategoryFile, type SharedFile, TEXT_KEYS } from '../category.ts'
import { type Diagnostic, type JsonSource, remove } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import { type CheckContext, contextOf } from '../reading/read.ts'
import { diagnosticOf, type RuleFinding, type Says } from '../says.ts'
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
  positionOf: (path) => source.positionOf(pathInShared(path)),
  diagnose: (rule, says, { path, edits = [], ...finding }) =>
    source.diagnose(rule, says, { ...finding, path: pathInShared(path), edits: editsInShared(edits) }),
})

/** A rule that only `shared.json` has. */
type SharedRule = Says & { readonly find: (shared: SharedFile) => readonly RuleFinding[] }

/** `shared.json` has every text, and its fields are complete. */
export const SHARED_RULES: readonly SharedRule[] = [
  {
    id: 'missing-shared-text',
    says: {
      message: '{"texts"} is missing {missing:key}, which every form needs.',
      fix: 'Copy the missing texts from an earlier version of the file.',
    },
    find: ({ texts }) => {
      const missing = TEXT_KEYS.filter((key) => !Object.hasOwn(texts, key))
      return missing.length > 0 ? [{ path: ['texts'], values: { missing } }] : []
    },
  },
  {
    id: 'reference-in-shared-field',
    says: {
      message: "{name:field} refers to another field, but a shared field can't do that.",
      fix: 'Write its type, title and rules here.',
    },
    find: ({ definitions }) =>
      Object.entries(definitions).flatMap(([name, { $ref }]) =>
        $ref === undefined ? [] : { path: ['definitions', name, '$ref'], values: { name } },
      ),
  },
  {
    id: 'former-name-of-shared-field',
    says: {
      message: "{name:field} can't have former names here, because each category file gives the field its own name.",
      fix: 'Write them in the category files, next to {"$ref"}.',
      owner: {
        message: "{name:field} can't have former names here, because each category gives the question its own name.",
      },
    },
    find: ({ definitions }) =>
      Object.entries(definitions).flatMap(([name, { formerNames }]) => {
        const path = ['definitions', name, 'formerNames']
        return formerNames === undefined ? [] : { path, values: { name }, edits: [remove(path)], needsChoice: true }
      }),
  },
]

/** `shared.json` as a category that asks for all of its fields. */
function contextOfShared(source: JsonSource): CheckContext {
  const shared = source.content as SharedFile
  const none: SharedFile = { ...shared, definitions: {}, uiSchema: {} }
  return contextOf({ id: 'shared', source: inShared(source), shared: none, iconNames: [] }, asCategory(shared))
}

/** Every diagnostic of `shared.json`, which is checked like any other file. */
export function checkShared(source: JsonSource): Diagnostic[] {
  const shapeErrors = checkShape(source, 'shared')
  if (shapeErrors.length > 0) return shapeErrors
  const shared = source.content as SharedFile
  const unknownFacts = unknownFactFields(shared.facts, Object.keys(shared.definitions), source)
  const refused = [
    ...SHARED_RULES.flatMap((rule) => rule.find(shared).map((finding) => diagnosticOf(rule, source, finding))),
    ...unknownFacts,
  ]
  if (refused.length > 0) return refused
  return checkFieldsOf(contextOfShared(source))
}

/** Warnings about dates in a valid `shared.json` that have passed. @param today such as `2026-11-24` */
export const checkSharedCalendar = (source: JsonSource, today: string): Diagnostic[] =>
  calendarOf(contextOfShared(source), today)
