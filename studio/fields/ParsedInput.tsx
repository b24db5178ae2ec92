import type { Json } from '../../engine/format/json.ts'
import { useParsedInput } from './use-parsed-input.ts'

type ParsedInputProps = {
  readonly label: string
  /** The value in the file. */
  readonly value: unknown
  /** Reads the typed text. What isn't a value is the text itself, so that the check tells it. */
  readonly read: (text: string) => Json
  readonly inputMode?: 'decimal'
  readonly onValue: (value: Json) => void
}

/** A control for a typed value, such as a number, in a sentence or a row. */
export function ParsedInput({ label, value, read, inputMode, onValue }: ParsedInputProps) {
  const parse = (text: string) => ({ value: read(text) })
  const { text, change, leave } = useParsedInput({ value, print: String, parse, onValue })
  return (
    <input
      className="wizard-control"
      type="text"
      aria-label={label}
      inputMode={inputMode}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
    />
  )
}
