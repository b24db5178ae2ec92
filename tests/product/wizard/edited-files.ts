import fc, { type Arbitrary } from 'fast-check'
import type { Answers } from '../../../engine/form/form.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import { renameField } from '../../../engine/format/fixes/rename.ts'
import { type Json, listAt, type TextEdit } from '../../../engine/format/json.ts'
import { FORM_SCOPE, type Scope } from '../../../engine/format/reading/field-uses.ts'
import { Draft } from '../../../studio/model/question/draft.ts'
import { removeField } from '../../../studio/model/question/remove.ts'
import { renameListed } from '../../../studio/model/question/rename.ts'
import { answeredSchemas, fileWith } from '../form/random-forms.ts'
import { ALWAYS, SOMETIMES } from '../form/random-schema.ts'

const FIELDS = [...ALWAYS, ...SOMETIMES]

/** The fields inside groups and addresses of a random schema. */
const INNER = [
  ...['e', 's'].flatMap((name) => [`${name}.city`, `${name}.zip`]),
  ...['f', 'g', 'u'].flatMap((name) => [`${name}.v`, `${name}.w`]),
]

/** An edit of a file by an owner. Fields have the names that they had at first: `f`, or `f.v` in a group. */
type Edit =
  | { readonly kind: 'rename'; readonly field: string; readonly isListed: boolean }
  | { readonly kind: 'remove' | 'newOption' | 'add' | 'label'; readonly field: string }

const edit: Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('rename' as const),
    field: fc.constantFrom(...FIELDS, ...INNER),
    isListed: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'newOption' as const), field: fc.constantFrom(...FIELDS) }),
  fc.record({ kind: fc.constantFrom('add' as const, 'label' as const), field: fc.constant('') }),
)

/** A file while it is edited: its content, and the present names of fields by their first. */
type Edited = { readonly content: CategoryFile; readonly names: ReadonlyMap<string, string> }

const changed = (content: CategoryFile, edits: readonly TextEdit[]): CategoryFile =>
  JSON.parse(editText(JSON.stringify(content), edits))

const draftOf = (content: CategoryFile) => new Draft({ content })

/** The scopes of the fields inside a field, one for each of its definitions. */
const scopesIn = (content: CategoryFile, name: string): Scope[] =>
  draftOf(content)
    .definitions(name)
    .flatMap((definition) => draftOf(content).inside(definition)?.scope ?? [])

function rename(committed: CategoryFile, { content, names }: Edited, field: string, isListed: boolean): Edited {
  const [first = '', inner] = field.split('.')
  const top = names.get(first) ?? first
  const to = `${inner ?? first}New`
  const after = { names: new Map([...names, [field, to]]) }
  if (inner === undefined) {
    const edits = isListed
      ? renameListed(new Draft({ content, committed }), first, to)
      : renameField(content, FORM_SCOPE, first, to)
    return { ...after, content: changed(content, edits) }
  }
  const renameIn = (text: CategoryFile, { schema, ui }: Scope) =>
    changed(
      text,
      isListed
        ? renameListed(new Draft({ content: text, committed }, { schema, ui }), inner, to)
        : renameField(text, { schema, ui }, inner, to),
    )
  return { ...after, content: scopesIn(content, top).reduce(renameIn, content) }
}

/** Gives the first option of a field another value, wherever the field is defined. */
function withNewOption(content: CategoryFile, name: string): CategoryFile {
  const lists = draftOf(content)
    .definitions(name)
    .flatMap((path) => [
      [...path, 'enum'],
      [...path, 'items', 'enum'],
    ])
  const edits = lists
    .filter((path) => listAt(content, path).length > 0)
    .map((path): TextEdit => ({ path, value: ['fresh', ...listAt(content, path).slice(1)] as Json }))
  return changed(content, edits)
}

function apply(committed: CategoryFile, edited: Edited, { kind, field, ...options }: Edit): Edited {
  const { content, names } = edited
  const name = names.get(field) ?? field
  if (kind === 'rename') return rename(committed, edited, field, 'isListed' in options && options.isListed)
  if (kind === 'remove') return { names, content: changed(content, removeField(draftOf(content), name).edits) }
  if (kind === 'newOption') return { names, content: withNewOption(content, name) }
  if (kind === 'label') return { names, content: { ...content, label: 'Organs' } }
  const properties = { ...content.schema.properties, added: { type: 'string' as const, title: 'Added' } }
  return { names, content: { ...content, schema: { ...content.schema, properties } } }
}

/** A file before and after some edits, answers to the first, and the paths at which the second should have them. */
export type EditedFile = {
  readonly before: CategoryFile
  readonly after: CategoryFile
  readonly answers: Answers
  /** The path of an answer under the names of `after`. Undefined if the file doesn't say which field took it over. */
  readonly pathAfter: (path: string) => string | undefined
}

/** The path under the present names: `fNew.0.vNew` for `f.0.v`. */
function pathIn(names: ReadonlyMap<string, string>, unlisted: ReadonlySet<string>, path: string): string | undefined {
  const [first = '', ...rest] = path.split('.')
  const inner = rest.at(-1)
  const own = inner === undefined ? first : `${first}.${inner}`
  if (unlisted.has(first) || unlisted.has(own)) return undefined
  const last = inner === undefined ? [] : [...rest.slice(0, -1), names.get(own) ?? inner]
  return [names.get(first) ?? first, ...last].join('.')
}

/** Random files with random answers, and with up to three edits of different fields. */
export const editedFiles: Arbitrary<EditedFile> = fc
  .tuple(
    answeredSchemas,
    fc.uniqueArray(edit, { minLength: 1, maxLength: 3, selector: ({ field, kind }) => field || kind }),
  )
  .map(([{ schema, answers }, edits]) => {
    const before = fileWith(schema)
    const start: Edited = { content: before, names: new Map() }
    const { content, names } = edits.reduce((edited, one) => apply(before, edited, one), start)
    const unlisted = new Set(edits.flatMap((one) => (one.kind === 'rename' && !one.isListed ? one.field : [])))
    return { before, after: content, answers, pathAfter: (path) => pathIn(names, unlisted, path) }
  })
