import { type JsonPath, listAt, textAt, valueAt } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { TextControl } from '../fields/TextControl.tsx'
import {
  addAlternatives,
  messagePath,
  namesOf,
  removeAlternatives,
  removeFromAlternative,
} from '../model/alternatives.ts'
import { fieldNames } from '../model/field-paths.ts'
import { titleOf } from '../model/field-view.ts'

/** "At least one of these must be answered": email or phone, for example. */
export function Alternatives({ scope }: { scope: Scope }) {
  const { content, surroundings, edit } = useEditor()
  const path = [...scope.schema, 'anyOf']
  const message = messagePath(content, scope)
  const hasRule = valueAt(content, path) !== undefined
  const hasMessage = valueAt(content, message) !== undefined
  if (!hasRule && fieldNames(content, scope).length < 2) return null
  return (
    <AtPath path={path}>
      <section className="wizard-item studio-alternatives" aria-label="At least one answer">
        <p>
          {hasRule ? (
            <b>At least one of these must be answered:</b>
          ) : (
            'Is one answer enough for several questions, such as email or phone?'
          )}
        </p>
        {hasRule && <AlternativeList scope={scope} path={path} />}
        {(hasRule || hasMessage) && (
          <TextControl path={message} label="What visitors read if none is answered" value={textAt(content, message)} />
        )}
        <button
          type="button"
          className={`button button-small ${hasRule ? 'button-quiet' : 'button-secondary'}`}
          onClick={() =>
            edit(hasRule ? removeAlternatives(content, scope) : addAlternatives(content, scope, surroundings.shared))
          }
        >
          {hasRule ? 'Remove this rule' : 'Require at least one of several questions'}
        </button>
        <OtherDiagnostics paths={[path, [...scope.schema, 'message']]} />
      </section>
    </AtPath>
  )
}

type AlternativeListProps = { readonly scope: Scope; readonly path: JsonPath }

function AlternativeList({ scope, path }: AlternativeListProps) {
  const { content } = useEditor()
  const alternatives = listAt(content, path)
  return (
    <>
      <ul>
        {alternatives.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an alternative has no other identity than its place
          <Alternative key={index} scope={scope} path={[...path, index]} />
        ))}
      </ul>
      <AddQuestion scope={scope} label="Or another question" path={[...path, alternatives.length]} isAlternative />
    </>
  )
}

/** Questions that count as an answer together: mostly one. */
function Alternative({ scope, path }: AlternativeListProps) {
  const { content, surroundings, edit } = useEditor()
  const names = namesOf(content, path)
  const title = (name: string) => titleOf(content, scope, name, surroundings.shared)
  const required = [...path, 'required']
  const together = names.map((name) => `“${title(name)}”`).join(' and ')
  return (
    <li>
      <AtPath path={path}>
        <div className="studio-row">
          {names.map((name, index) => (
            <span key={name} className="studio-row">
              {index > 0 && 'and'} “{title(name)}”
              <button
                type="button"
                className="button button-quiet button-small"
                aria-label={`Take “${title(name)}” out`}
                onClick={() => edit(removeFromAlternative(content, scope, [...required, index]))}
              >
                Take out
              </button>
            </span>
          ))}
          <AddQuestion scope={scope} label={`Only together with ${together}`} path={[...required, names.length]} />
        </div>
        <OtherDiagnostics paths={[path]} />
      </AtPath>
    </li>
  )
}

type AddQuestionProps = {
  readonly scope: Scope
  readonly label: string
  /** The place after the last item of the list. */
  readonly path: JsonPath
  /** Whether the list is that of the alternatives. Otherwise, it is the list of names of one alternative. */
  readonly isAlternative?: boolean
}

/** Chooses a question to add to a list. */
function AddQuestion({ scope, label, path, isAlternative = false }: AddQuestionProps) {
  const { content, surroundings, edit } = useEditor()
  const list = listAt(content, path.slice(0, -1))
  const names = fieldNames(content, scope).filter((name) => isAlternative || !list.includes(name))
  const choices = names.map((name) => ({ value: name, label: titleOf(content, scope, name, surroundings.shared) }))
  return (
    <Choose
      label={label}
      isInline
      value=""
      choices={[{ value: '', label: isAlternative ? `${label} …` : 'and …' }, ...choices]}
      onChoose={(name) => name && edit([{ path, value: isAlternative ? { required: [name] } : name }])}
    />
  )
}
