import type { ReactNode } from 'react'
import type { KindName } from '../../engine/form/kinds.ts'
import { isObject, type JsonPath, listAt, objectAt, textAt, valueAt } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { CheckControl } from '../fields/CheckControl.tsx'
import { Choose } from '../fields/Choose.tsx'
import { Diagnostics } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { Messages } from '../fields/Messages.tsx'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { SchemaForm, type UiSchema } from '../fields/SchemaForm.tsx'
import { askedWhen } from '../model/ask-when.ts'
import { changeKind, setRequired } from '../model/field-edits.ts'
import {
  definitionsAt,
  innerScope,
  pathsOfField,
  requiredBeside,
  type Scope,
  SHARED_SCOPE,
} from '../model/field-paths.ts'
import { type FieldView, fieldView, referenceTo, sharedName, titleOf } from '../model/field-view.ts'
import { keyTitle } from '../model/key-title.ts'
import { KIND_NAMES, STARTS } from '../model/new-field.ts'
import { removeField } from '../model/remove-field.ts'
import { DefaultAnswer, Examples } from './Answers.tsx'
import { AskWhen } from './AskWhen.tsx'
import { conditionOf } from './asked-when.ts'
import { InnerFields } from './InnerFields.tsx'
import { Limits } from './Limits.tsx'
import { Options } from './Options.tsx'
import { RenameField } from './RenameField.tsx'
import { UiKeys } from './UiKeys.tsx'
import { useRemoval } from './use-removal.ts'

type FieldProps = {
  readonly scope: Scope
  readonly name: string
  /** Buttons that add other questions. */
  readonly children?: ReactNode
}

/** Everything about one question. A question that several conditions show has a part for each. */
export function FieldEditor({ scope, name, children }: FieldProps) {
  const { content, surroundings } = useEditor()
  const remove = useRemoval(scope)
  const definitions = definitionsAt(content, scope, name)
  const ui = [...scope.ui, name]
  // The buttons below belong to the question: focusing them must not select the step around it, which would close the question.
  const anchor = definitions[0] ? { 'data-path': JSON.stringify(definitions[0]) } : { 'data-quiet': '' }
  return (
    <div className="studio-question" {...anchor}>
      <AskWhen scope={scope} names={[name]} of="question" />
      {definitions.map((definition) => (
        <Definition key={definition.join('.')} scope={scope} definition={definition} />
      ))}
      {definitions[0] && <UiKeys ui={ui} kind={fieldView(content, definitions[0], ui, surroundings.shared).kind} />}
      <OtherDiagnostics paths={pathsOfField(content, scope, name)} />
      <RenameField key={name} scope={scope} name={name} />
      {children}
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() =>
          remove(`“${titleOf(content, scope, name, surroundings.shared)}”`, removeField(content, scope, name))
        }
      >
        Remove this question
      </button>
    </div>
  )
}

/** The values that a definition inherits, as placeholders of its controls. */
export const placeholders = ({ field }: FieldView): UiSchema => ({
  title: { 'ui:placeholder': field.title },
  description: { 'ui:placeholder': field.description },
})

/** One definition of a question: its texts, its kind, its rules and their sentences. */
export function Definition({ scope, definition }: { scope: Scope; definition: JsonPath }) {
  const { content, surroundings } = useEditor()
  const name = String(definition.at(-1))
  const ui = [...scope.ui, name]
  const view = fieldView(content, definition, ui, surroundings.shared)
  const shared = sharedName(content, definition)
  const hasSentence = scope !== SHARED_SCOPE && askedWhen(content, scope, [name]).kind === 'when'
  const condition = hasSentence ? undefined : conditionOf(content, scope, definition, surroundings.shared)
  const isRequired = listAt(content, requiredBeside(definition)).includes(name)
  const inner = innerScope(content, definition, ui)
  return (
    <AtPath path={definition}>
      {condition && <p className="studio-note">{condition}</p>}
      {shared && (
        <p className="studio-note">
          Shared question: its texts and rules come from the shared fields. Changes here apply to this category only.
        </p>
      )}
      {valueAt(content, [...definition, '$ref']) !== undefined && <SharedChoice definition={definition} />}
      <SchemaForm
        path={definition}
        keys={['title', 'description']}
        ui={shared === undefined ? {} : placeholders(view)}
      />
      {!shared && <KindChoice definition={definition} ui={ui} view={view} />}
      {scope !== SHARED_SCOPE && <Requirement definition={definition} view={view} />}
      <OptionsOf scope={scope} definition={definition} view={view} />
      <Limits definition={definition} view={view} />
      <Messages definition={definition} view={view} isRequired={isRequired} />
      <DefaultAnswer definition={definition} view={view} />
      <Examples definition={definition} view={view} />
      {inner && <InnerFields scope={inner}>{(inside) => <FieldEditor scope={inner} name={inside} />}</InnerFields>}
      <Diagnostics path={definition} />
    </AtPath>
  )
}

function KindChoice({ definition, ui, view }: { definition: JsonPath; ui: JsonPath; view: FieldView }) {
  const { content, edit } = useEditor()
  const kinds = KIND_NAMES.map((kind) => ({ value: kind, label: STARTS[kind].label }))
  const choose = (kind: string) => edit(changeKind(content, definition, ui, view, kind as KindName))
  const path = [...definition, 'type']
  return (
    <AtPath path={path}>
      <Choose label={keyTitle(path)} value={view.kind.name} choices={kinds} onChoose={choose} />
      <Diagnostics path={path} />
      <AtPath path={[...definition, 'format']}>
        <Diagnostics path={[...definition, 'format']} />
      </AtPath>
    </AtPath>
  )
}

function SharedChoice({ definition }: { definition: JsonPath }) {
  const { content, surroundings, edit } = useEditor()
  const path = [...definition, '$ref']
  const choices = Object.entries(surroundings.shared.definitions).map(([name, { title }]) => ({
    value: referenceTo(name),
    label: title ?? name,
  }))
  const value = textAt(content, path) ?? ''
  return (
    <AtPath path={path}>
      <Choose
        label={keyTitle(path)}
        value={value}
        choices={choices}
        onChoose={(chosen) => edit([{ path, value: chosen }])}
      />
      <Diagnostics path={path} />
    </AtPath>
  )
}

function Requirement({ definition, view }: { definition: JsonPath; view: FieldView }) {
  const { content, original, edit } = useEditor()
  const index = listAt(content, requiredBeside(definition)).indexOf(definition.at(-1))
  const isRequired = index >= 0
  const path = [...requiredBeside(definition), index]
  const checked = [...definition, 'const']
  const { title = '', description } = partAt(checked)
  return (
    <>
      <CheckControl
        label="Must be answered"
        isChecked={isRequired}
        onChange={(isChecked) => edit(setRequired(content, original, definition, view, isChecked))}
      />
      {isRequired && (
        <AtPath path={path}>
          <Diagnostics path={path} />
        </AtPath>
      )}
      {view.kind.name === 'yesNo' && (
        <CheckControl
          path={checked}
          label={title}
          help={description}
          isChecked={valueAt(content, checked) === true}
          onChange={(isChecked) => edit([{ path: checked, value: isChecked ? true : undefined }])}
        />
      )}
    </>
  )
}

function OptionsOf({ scope, definition, view }: { scope: Scope; definition: JsonPath; view: FieldView }) {
  const { content } = useEditor()
  const question = scope === SHARED_SCOPE ? {} : { question: { scope, name: String(definition.at(-1)) } }
  const own = objectAt(content, definition)
  if (view.kind.name === 'choice' && (own.enum ?? own.oneOf)) return <Options path={definition} {...question} />
  if (view.kind.name === 'choices' && isObject(own.items))
    return <Options path={[...definition, 'items']} {...question} />
  if (view.kind.name === 'group' && isObject(own.items)) return <ItemName path={[...definition, 'items']} />
  return null
}

/** The name of one item of a group. @param path path of its items */
function ItemName({ path }: { path: JsonPath }) {
  return (
    <AtPath path={path}>
      <SchemaForm path={path} keys={['title']} />
      <Diagnostics path={path} />
    </AtPath>
  )
}
