import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldTemplateProps,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type UiSchema,
} from '@rjsf/utils'
import type { ComponentType } from 'react'
import { isObject, type Json, type JsonPath, listAt, valueAt } from '../../engine/format/json.ts'
import { type Part, resolved } from '../../engine/format/meta-schema.ts'
import { wordsOf } from '../model/key-title.ts'
import { capitalized, lowercaseFirst, withArticle } from '../model/words.ts'
import { AtPath } from './AtPath.tsx'
import { Diagnostics, useDiagnosticsAt, useIsInvalid } from './Diagnostics.tsx'
import { type Editor, useEditor, usePath } from './editor-context.ts'
import { OtherDiagnostics } from './OtherDiagnostics.tsx'
import { RowButtons, type RowButtonsProps } from './RowButtons.tsx'
import { useAddition } from './use-addition.ts'

/** Options of a list in `uiSchema`, beside those of RJSF. */
export type ListOptions = {
  /** Makes the value of an item to add. Default: an empty one. */
  readonly newItem?: (editor: Editor, list: JsonPath) => Json
  /** Replaces the buttons of an item. */
  readonly ItemButtons?: ComponentType<RowButtonsProps>
  /** Drawn below the list. */
  readonly Below?: ComponentType<{ readonly path: JsonPath }>
  /** Leaves out a list that the file doesn't have. */
  readonly isOnlyIfWritten?: boolean
}

const listOptions = (uiSchema: UiSchema | undefined) => getUiOptions(uiSchema) as ListOptions

/** The last key of a path is that of an item. */
const isItem = (path: JsonPath) => typeof path.at(-1) === 'number'

/** One key, or one item of a list, with its diagnostics. A field of our own without a label shows them itself. */
function FieldTemplate(props: FieldTemplateProps) {
  const { children, displayLabel, schema, uiSchema, fieldPathId } = props
  const path = usePath(fieldPathId.path)
  if (fieldPathId.path.length === 0) return children
  const isOwn = uiSchema?.['ui:field'] !== undefined
  const isLabeled = displayLabel || schema.type === 'boolean' || (isOwn && uiSchema['ui:label'] !== false)
  const isWide = !isLabeled || schema.type === 'array'
  return (
    <AtPath path={path} isWide={isWide}>
      {isLabeled ? <Labeled {...props} path={path} reach={isOwn || isWide ? 'all' : 'own'} /> : children}
      {!isLabeled && !isOwn && <Diagnostics path={path} />}
    </AtPath>
  )
}

type LabeledProps = FieldTemplateProps & { readonly path: JsonPath; readonly reach: 'own' | 'all' }

/** A control with its label, its help and its diagnostics. */
function Labeled({ id, label, children, schema, uiSchema, path, reach }: LabeledProps) {
  const isInvalid = useIsInvalid(path)
  const { title, help } = wordsOf(schema as Part, label)
  const words = uiSchema?.['ui:title'] ?? (isItem(path) ? `${title} ${Number(path.at(-1)) + 1}` : title)
  const isGroup = schema.type === 'array'
  const Field = isGroup ? 'fieldset' : 'div'
  return (
    <Field className="wizard-field" data-invalid={isInvalid ? '' : undefined}>
      {isGroup && <legend className="wizard-label">{words}</legend>}
      {!isGroup && schema.type !== 'boolean' && (
        <label className="wizard-label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      {help && (
        <p id={`${id}__help`} className="wizard-hint studio-help">
          {help}
        </p>
      )}
      <Diagnostics path={path} id={`${id}__diagnostics`} reach={reach} />
    </Field>
  )
}

const Heading = ({ path, part }: { readonly path: JsonPath; readonly part: Part }) => {
  const { title, help } = wordsOf(part, String(path.at(-1)))
  const Level = path.length === 1 ? 'h3' : 'h4'
  return (
    <>
      <Level>{title}</Level>
      {help && <p className={path.length === 1 ? 'wizard-hint' : 'wizard-hint studio-help'}>{help}</p>}
    </>
  )
}

/** The keys of an object. An optional one inside another is closed until it is needed; one without a title has no heading. */
function ObjectFieldTemplate({ properties, schema, required, fieldPathId }: ObjectFieldTemplateProps) {
  const path = usePath(fieldPathId.path)
  const hasDiagnostics = useDiagnosticsAt(path, 'all').length > 0
  const value = valueAt(useEditor().draft.content, path)
  // RJSF would replace any other value.
  if (value !== undefined && !isObject(value)) return null
  const keys = <div className="studio-keys">{properties.map(({ content }) => content)}</div>
  if (fieldPathId.path.length === 0) return keys
  const hasHeading = !isItem(path) && schema.title !== undefined
  const whole = (
    <>
      {hasHeading && required && <Heading path={path} part={schema as Part} />}
      {keys}
      <OtherDiagnostics paths={[path]} />
    </>
  )
  if (!hasHeading || required) return whole
  return (
    <details className="studio-details" open={hasDiagnostics || undefined}>
      <summary>{schema.title}</summary>
      {schema.description && <p className="wizard-hint">{schema.description}</p>}
      {whole}
    </details>
  )
}

/** `tile`, the name of an item of a list. */
const nounOf = (item: Part): string => lowercaseFirst(resolved(item).title ?? 'item')

/** A value that says nothing yet: `""`, `0`, or an object with its required keys. */
function emptyValue(part: Part): Json {
  const { type, enum: [first] = [], properties = {}, required = [] } = resolved(part)
  if (first !== undefined) return first
  if (type === 'object')
    return Object.fromEntries(required.map((key) => [key, emptyValue(properties[key] ?? {})] as const))
  if (type === 'array') return []
  if (type === 'boolean') return true
  return type === 'number' || type === 'integer' ? 0 : ''
}

/** A list: its items, each with buttons to move and to remove it, and a button that adds one. */
function ArrayFieldTemplate({ items, schema, uiSchema, fieldPathId }: ArrayFieldTemplateProps) {
  const editor = useEditor()
  const add = useAddition()
  const path = usePath(fieldPathId.path)
  const part = schema as Part
  const { newItem, Below, isOnlyIfWritten = false } = listOptions(uiSchema)
  if (isOnlyIfWritten && valueAt(editor.draft.content, path) === undefined) return null
  const value = () => newItem?.(editor, path) ?? emptyValue(part.items ?? {})
  const next = [...path, listAt(editor.draft.content, path).length]
  return (
    <section className="studio-list" aria-label={part.title}>
      <Heading path={path} part={part} />
      {items}
      <div className="studio-row">
        <button type="button" className="button button-secondary button-small" onClick={() => add(next, value())}>
          Add {withArticle(nounOf(part.items ?? {}))}
        </button>
        {Below && <Below path={path} />}
      </div>
    </section>
  )
}

/** One or two short texts fit beside their buttons. */
const isRow = ({ type, properties = {} }: Part) => type !== 'object' || Object.keys(properties).length <= 2

function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, totalItems, schema, parentUiSchema, buttonsProps } = props
  const path = usePath(buttonsProps.fieldPathId.path)
  const { ItemButtons = RowButtons } = listOptions(parentUiSchema)
  const part = schema as Part
  const name = `${nounOf(part)} ${index + 1}`
  const buttons = <ItemButtons path={path.slice(0, -1)} index={index} length={totalItems} name={name} />
  if (isRow(part))
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
      <div className="studio-option" role="group" aria-label={capitalized(name)} data-path={JSON.stringify(path)}>
        {children}
        {buttons}
      </div>
    )
  return (
    <section className="wizard-item" aria-label={capitalized(name)} data-path={JSON.stringify(path)}>
      <div className="wizard-item-head">
        <h4 className="wizard-item-title">{capitalized(name)}</h4>
        {buttons}
      </div>
      {children}
    </section>
  )
}

/** The templates of RJSF with the product's classes. Their buttons edit the file themselves: RJSF would replace the whole list. */
export const TEMPLATES = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate }
