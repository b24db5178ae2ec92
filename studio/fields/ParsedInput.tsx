import { useId } from 'react'
import type { Json } from '../../engine/format/json.ts'
import { useParsedInput } from './use-parsed-input.ts'

type ParsedInputProps = {
  readonly label: string
  /** The value in the file. */
  readonly value: unknown
  /** Parses the typed text. Undefined if it isn't a value yet. */
  readonly parse: (text: string) => { readonly value: Json } | undefined
  /** The advice for a text that isn't a value. */
  readonly advice: string
  readonly inputMode?: 'decimal'
  readonly onValue: (value: Json) => void
}

/** A control for a typed value, such as a number, in a sentence or a row. */
export function ParsedInput({ label, value, parse, advice, inputMode, onValue }: ParsedInputProps) {
  const id = useId()
  const { text, isInvalid, change, leave } = useParsedInput({ value, print: String, parse, onValue })
  return (
    <>
      <input
        className="wizard-control"
        type="text"
        aria-label={label}
        aria-describedby={id}
        inputMode={inputMode}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      {isInvalid && (
        <span id={id} className="wizard-message">
          {advice}
        </span>
      )}
    </>
  )
}
