import { type FieldKind, kindOf } from '../../../engine/form/kinds.ts'
import { joinPath, segmentsOf } from '../../../engine/form/values.ts'
import type { AuthoredUi, FieldDefinition, SharedFile } from '../../../engine/format/category.ts'
import { isObject, isSamePath, type JsonPath, listAt, textAt, valueAt } from '../../../engine/format/json.ts'
import { partAt } from '../../../engine/format/meta-schema.ts'
import {
  type DefinitionPaths,
  definitionsIn,
  type FieldUse,
  FORM_SCOPE,
  fieldUses,
  type Scope,
} from '../../../engine/format/reading/field-uses.ts'
import { mergeField, mergeUi, ownUi, sharedNameOf, withShared } from '../../../engine/format/reading/layers.ts'
import { type Condition, conditionsIn } from '../condition/condition.ts'

/** A question with everything it inherits from `shared.json`. */
export type QuestionView = {
  readonly field: FieldDefinition
  readonly ui: ReturnType<typeof ownUi>
  readonly kind: FieldKind
}

/** The scope of the fields of `shared.json`, which are in `definitions`. Categories say which of them are required. */
export const SHARED_SCOPE: Scope = { schema: [], ui: ['uiSchema'] }

/** A shared file without anything, for work that only needs paths, or until there is one without mistakes. */
export const NOTHING_SHARED: SharedFile = { definitions: {}, uiSchema: {}, texts: {} as SharedFile['texts'] }

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether an option has the value that it sends. One without a title is still an option. */
const isOption = (value: unknown): value is { const: string; title: string } => isText(valueAt(value, ['const']))

/** A definition in a file that may have mistakes: without options that are no list of options, and items that are none. */
function definitionIn(value: unknown): FieldDefinition {
  if (!isObject(value)) return {}
  const { enum: values, oneOf, items, ...others } = value
  return {
    ...others,
    ...(isListOf(values, isText) && { enum: values }),
    ...(isListOf(oneOf, isOption) && { oneOf }),
    ...(isObject(items) && { items: definitionIn(items) }),
  } as FieldDefinition
}

const isUi = (value: unknown): value is AuthoredUi => isObject(value)

/** Path of the `required` list that a definition belongs to. */
export const requiredBeside = (definition: JsonPath): JsonPath => [...definition.slice(0, -2), 'required']

type Parsed = {
  /** The parsed file, of any shape. */
  readonly content: unknown
  /** Default: nothing. */
  readonly shared?: SharedFile
  /** The file when it was opened. Default: as it is. */
  readonly original?: unknown
  /** The file in the last commit. Undefined if it is not in it. */
  readonly committed?: unknown
}

/** A file that is edited, and the questions of one of its object schemas: those of the form, of a group or of an address. Made once per text. */
export class Draft {
  readonly content: unknown
  readonly shared: SharedFile
  readonly original: unknown
  readonly committed: unknown
  readonly scope: Scope
  readonly #definitions: DefinitionPaths
  readonly #views = new Map<string, QuestionView>()
  #conditions: readonly Condition[] | undefined

  constructor(file: Parsed, scope = FORM_SCOPE) {
    this.content = file.content
    this.shared = file.shared ?? NOTHING_SHARED
    this.original = file.original ?? file.content
    this.committed = file.committed
    this.scope = scope
    this.#definitions = definitionsIn(file.content).get(scope.schema.join('/')) ?? new Map()
  }

  /** Whether its questions are those of the form, which are in steps. */
  get isForm(): boolean {
    return isSamePath(this.scope.schema, FORM_SCOPE.schema)
  }

  /** Whether its questions are about each item of a group. */
  get isGroup(): boolean {
    return partAt(this.scope.schema)['x-part'] === 'items'
  }

  /** Whether its questions are those of the shared file. */
  get isShared(): boolean {
    return this.scope === SHARED_SCOPE
  }

  /** Names of all questions, in the order of the file. */
  get names(): string[] {
    return [...this.#definitions.keys()]
  }

  /** Paths of all definitions of a question, that of `properties` first. */
  definitions(name: string): readonly JsonPath[] {
    return this.#definitions.get(name) ?? []
  }

  get conditions(): readonly Condition[] {
    this.#conditions ??= conditionsIn(this.content, this.scope.schema)
    return this.#conditions
  }

  /** Path of the definition of a question that is added. @param part the schema itself, or the consequence of a condition */
  newDefinition(name: string, part = this.scope.schema): JsonPath {
    return [...part, this.isShared ? 'definitions' : 'properties', name]
  }

  /** Path of how a question is shown. */
  ui(name: string): JsonPath {
    return [...this.scope.ui, name]
  }

  /** A question as visitors see it. @param definition one of its definitions; the first unless given */
  view(name: string, definition = this.definitions(name)[0] ?? this.newDefinition(name)): QuestionView {
    const key = definition.join('/')
    const known = this.#views.get(key) ?? this.#viewAt(name, definition)
    this.#views.set(key, known)
    return known
  }

  #viewAt(name: string, definition: JsonPath): QuestionView {
    const [own, ui] = [valueAt(this.content, definition), valueAt(this.content, this.ui(name))]
    const field = mergeField(this.#refinedBy(name, definition), withShared(definitionIn(own), this.shared))
    const inherited = this.shared.uiSchema[sharedNameOf(own) ?? ''] ?? {}
    const merged = ownUi(mergeUi(inherited, isUi(ui) ? ownUi(ui) : {}))
    return { field, ui: merged, kind: kindOf(field, merged) }
  }

  /** The question that a definition in a condition refines: that in `properties`. */
  #refinedBy(name: string, definition: JsonPath): FieldDefinition {
    const [first] = this.definitions(name)
    const isBase = first?.length === this.scope.schema.length + 2
    if (!isBase || isSamePath(first, definition)) return {}
    const { $ref: _, ...base } = this.view(name, first).field
    return base
  }

  /** The title of a question; its name if it has none. */
  title(name: string): string {
    return textAt(this.view(name).field, ['title']) || name
  }

  /** Whether a question must be answered. @param definition one of its definitions */
  isRequired(definition: JsonPath): boolean {
    return listAt(this.content, requiredBeside(definition)).includes(definition.at(-1))
  }

  /** Everything in the file that is about a question: its definitions, its names in the `required` beside them, and how it is shown. */
  parts(name: string): JsonPath[] {
    const definitions = this.definitions(name)
    const required = definitions.flatMap((definition): JsonPath[] => {
      const index = listAt(this.content, requiredBeside(definition)).indexOf(name)
      return index < 0 ? [] : [[...requiredBeside(definition), index]]
    })
    return [...definitions, ...required, this.ui(name)]
  }

  /** Every use of the name of a question. Those inside a key come before the key. */
  uses(name: string): FieldUse[] {
    return fieldUses(this.content, this.scope, name)
  }

  /** The questions inside a group or an address. Undefined for any other question. */
  inside(definition: JsonPath): Draft | undefined {
    const ui = this.ui(String(definition.at(-1)))
    if (isObject(valueAt(this.content, [...definition, 'items', 'properties'])))
      return new Draft(this, { schema: [...definition, 'items'], ui: [...ui, 'items'] })
    return isObject(valueAt(this.content, [...definition, 'properties']))
      ? new Draft(this, { schema: definition, ui })
      : undefined
  }

  /** The first definition of a question: in `properties`, or in the first condition that shows it. @param path its template path */
  pathOf(path: string): JsonPath | undefined {
    const [name = '', ...inside] = segmentsOf(path).filter((key) => key !== '*')
    const [definition] = this.definitions(name)
    return inside.length === 0 || !definition ? definition : this.inside(definition)?.pathOf(inside.reduce(joinPath))
  }
}
