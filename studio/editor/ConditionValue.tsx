import type { KindName } from '../../engine/form/kinds.ts'
import type { Json } from '../../engine/format/json.ts'
import { readNumber } from '../../engine/words/numbers.ts'
import { Choose } from '../fields/Choose.tsx'
import { ParsedInput } from '../fields/ParsedInput.tsx'

type ConditionValueProps = {
  /** The end of its label, which sets it apart from those of other tests: " 2". */
  readonly place: string
  readonly value: Json
  readonly kind: KindName
  /** The label of each option, by value. */
  readonly titles: Readonly<Record<string, string>>
  readonly onChange: (value: Json) => void
}

const NUMBERS: readonly KindName[] = ['integer', 'number', 'money']

/** The value that a condition compares an answer with. */
export function ConditionValue({ place, value, kind, titles, onChange }: ConditionValueProps) {
  const choices = Object.entries(titles).map(([option, label]) => ({ value: option, label }))
  if (Array.isArray(value)) return <Several values={value.map(String)} choices={choices} onChange={onChange} />
  if (kind === 'yesNo') return <span>checked</span>
  if (choices.length > 0 && typeof value !== 'number')
    return <Choose label={`Answer${place}`} isInline value={String(value)} choices={choices} onChoose={onChange} />
  const isNumber = typeof value === 'number' || NUMBERS.includes(kind)
  return <Compared label={`Compared with${place}`} value={value} isNumber={isNumber} onChange={onChange} />
}

type SeveralProps = {
  readonly values: readonly string[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (values: Json) => void
}

function Several({ values, choices, onChange }: SeveralProps) {
  const toggle = (option: string) => {
    const next = choices.map(({ value }) => value).filter((value) => values.includes(value) !== (value === option))
    if (next.length > 0) onChange(next)
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

type ComparedProps = {
  readonly label: string
  readonly value: Json
  readonly isNumber: boolean
  readonly onChange: (value: Json) => void
}

/** A number or a text. */
function Compared({ label, value, isNumber, onChange }: ComparedProps) {
  return (
    <ParsedInput
      label={label}
      value={value}
      read={(text) => (isNumber ? readNumber(text, '$') : text)}
      inputMode={isNumber ? 'decimal' : undefined}
      onValue={onChange}
    />
  )
}
