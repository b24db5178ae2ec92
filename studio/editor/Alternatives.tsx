import { type JsonPath, listAt, textAt, valueAt } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { Choose } from '../fields/Choose.tsx'
import { useDiagnosticsAt } from '../fields/Diagnostics.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { TextControl } from '../fields/TextControl.tsx'
import {
  addAlternatives,
  messagePath,
  namesOf,
  removeAlternatives,
  removeFromAlternative,
} from '../model/question/alternatives.ts'

/** "At least one of these must be answered": email or phone, for example. */
export function Alternatives() {
  const { draft, edit } = useEditor()
  const path = [...draft.scope.schema, 'anyOf']
  const message = messagePath(draft)
  const hasRule = valueAt(draft.content, path) !== undefined
  const hasDiagnostics = useDiagnosticsAt(path, 'all').length + useDiagnosticsAt(message, 'all').length > 0
  const hasMessage = valueAt(draft.content, message) !== undefined
  if (!hasRule && draft.names.length < 2) return null
  return (
    <AtPath path={path}>
      <details className="studio-details studio-alternatives" open={hasDiagnostics || undefined}>
        <summary>{hasRule ? 'At least one of these must be answered' : 'One answer for several questions'}</summary>
        {hasRule ? (
          <AlternativeList path={path} />
        ) : (
          <p className="wizard-hint">Is one answer enough for several questions, such as email or phone?</p>
        )}
        {(hasRule || hasMessage) && (
          <TextControl
            path={message}
            label="What visitors read if none is answered"
            value={textAt(draft.content, message)}
          />
        )}
        <button
          type="button"
          className={`button button-small ${hasRule ? 'button-quiet' : 'button-secondary'}`}
          onClick={() => edit(hasRule ? removeAlternatives(draft) : addAlternatives(draft))}
        >
          {hasRule ? 'Remove this rule' : 'Require at least one of several questions'}
        </button>
      </details>
      <OtherDiagnostics paths={[path, [...draft.scope.schema, 'message']]} />
    </AtPath>
  )
}

type AlternativeListProps = { readonly path: JsonPath }

function AlternativeList({ path }: AlternativeListProps) {
  const { draft } = useEditor()
  const alternatives = listAt(draft.content, path)
  return (
    <>
      <ul>
        {alternatives.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an alternative has no other identity than its place
          <Alternative key={index} path={[...path, index]} />
        ))}
      </ul>
      <AddQuestion label="Or another question" path={[...path, alternatives.length]} isAlternative />
    </>
  )
}

/** Questions that count as an answer together: mostly one. */
function Alternative({ path }: AlternativeListProps) {
  const { draft, edit } = useEditor()
  const names = namesOf(draft.content, path)
  const required = [...path, 'required']
  const together = names.map((name) => `“${draft.title(name)}”`).join(' and ')
  return (
    <li>
      <AtPath path={path}>
        <div className="studio-row">
          {names.map((name, index) => (
            <span key={name} className="studio-row">
              {index > 0 && 'and'} “{draft.title(name)}”
              <button
                type="button"
                className="button button-quiet button-small"
                aria-label={`Take “${draft.title(name)}” out`}
                onClick={() => edit(removeFromAlternative(draft, [...required, index]))}
              >
                Take out
              </button>
            </span>
          ))}
          <AddQuestion label={`Only together with ${together}`} path={[...required, names.length]} />
        </div>
        <OtherDiagnostics paths={[path]} />
      </AtPath>
    </li>
  )
}

type AddQuestionProps = {
  readonly label: string
  /** The place after the last item of the list. */
  readonly path: JsonPath
  /** Whether the list is that of the alternatives. Otherwise, it is the list of names of one alternative. */
  readonly isAlternative?: boolean
}

/** Chooses a question to add to a list. */
function AddQuestion({ label, path, isAlternative = false }: AddQuestionProps) {
  const { draft, edit } = useEditor()
  const list = listAt(draft.content, path.slice(0, -1))
  const names = draft.names.filter((name) => isAlternative || !list.includes(name))
  const choices = names.map((name) => ({ value: name, label: draft.title(name) }))
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
