import { useState } from 'react'
import type { Json } from '../../engine/format/json.ts'

type ParsedInputOptions = {
  /** The value in the file. */
  readonly value: unknown
  /** Writes a value as text: `5` → `"5"`. */
  readonly print: (value: unknown) => string
  /** Parses the typed text. Undefined if it isn't a value yet. */
  readonly parse: (text: string) => { readonly value: Json } | undefined
  /** Changes the file. */
  readonly onValue: (value: Json) => void
}

/**
 * The text of a control whose value can be invalid during typing. A valid text changes the file at once, so saving
 * misses nothing. An invalid one stays in the control until it is corrected, or until the file changes elsewhere.
 */
export function useParsedInput({ value, print, parse, onValue }: ParsedInputOptions) {
  const [entered, setEntered] = useState<{ readonly text: string; readonly printed: string }>()
  const printed = print(value)
  const typed = entered?.printed === printed ? entered.text : undefined
  const isInvalid = typed !== undefined && parse(typed) === undefined
  return {
    text: typed ?? printed,
    isInvalid,
    change(text: string) {
      const read = parse(text)
      setEntered({ text, printed: read ? print(read.value) : printed })
      if (read) onValue(read.value)
    },
    /** Shows the value as the file has it, if the typed text is valid. */
    leave() {
      if (!isInvalid) setEntered(undefined)
    },
  }
}
