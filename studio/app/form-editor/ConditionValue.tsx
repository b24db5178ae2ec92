import type { KindName } from '../../../engine/form/kinds.ts'
import type { JsonPath } from '../../../engine/format/json.ts'
import { type Sentence, valuePath } from '../../model/condition-verbs.ts'
import { Choose } from './Choose.tsx'
import { useEditor } from './editor-context.ts'
import { ParsedInput } from './ParsedInput.tsx'
import { parseNumber } from './use-parsed-input.ts'

type ConditionValueProps = {
  /** Path of the `if`. */
  readonly path: JsonPath
  readonly sentence: Sentence
  readonly kind: KindName
  /** The label of each option, by value. */
  readonly titles: Readonly<Record<string, string>>
}

/** The value that a condition compares an answer with. */
export function ConditionValue({ path, sentence, kind, titles }: ConditionValueProps) {
  const { edit } = useEditor()
  const at = [...path, ...valuePath(sentence)]
  const { value } = sentence
  const choices = Object.entries(titles).map(([option, label]) => ({ value: option, label }))
  if (Array.isArray(value)) return <Several path={at} values={value.map(String)} choices={choices} />
  if (kind === 'yesNo') return <span>checked</span>
  if (choices.length > 0)
    return (
      <Choose
        label="Answer"
        isInline
        value={String(value)}
        choices={choices}
        onChoose={(chosen) => edit([{ path: at, value: chosen }])}
      />
    )
  return <Compared path={at} value={value} />
}

function Several({
  path,
  values,
  choices,
}: {
  path: JsonPath
  values: string[]
  choices: { value: string; label: string }[]
}) {
  const { edit } = useEditor()
  const toggle = (option: string) => {
    const next = choices.map(({ value }) => value).filter((value) => values.includes(value) !== (value === option))
    if (next.length > 0) edit([{ path, value: next }])
  }
  return (
    <span className="studio-row">
      {choices.map(({ value, label }) => (
        <label key={value} className="studio-chip">
          <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} /> {label}
        </label>
      ))}
    </span>
  )
}

const parseText = (text: string) => (text.trim() === '' ? undefined : { value: text })

/** A number or a text. */
function Compared({ path, value }: { path: JsonPath; value: unknown }) {
  const { edit } = useEditor()
  const isNumber = typeof value === 'number'
  return (
    <ParsedInput
      label="Compared with"
      value={value}
      parse={isNumber ? parseNumber : parseText}
      advice={isNumber ? 'Write a number.' : 'Write a value to compare the answer with.'}
      inputMode={isNumber ? 'decimal' : undefined}
      onValue={(next) => edit([{ path, value: next }])}
    />
  )
}
