import Combobox from '@github/combobox-nav'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormTexts } from '../../form/form.ts'
import { fillIn } from '../../form/texts.ts'
import type { Places } from '../../places/places.ts'
import { typingPause } from '../context/form-events.ts'

export type SuggestionsProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly id: string
  readonly label: string
  readonly texts: Pick<FormTexts, 'suggestions'>
  readonly suggest: Places['suggest']
}

const NONE: readonly string[] = []

/** The suggestions for what is in the input, while it has the focus. */
function useSuggestions(input: RefObject<HTMLInputElement | null>, suggest: Places['suggest']) {
  const [suggestions, setSuggestions] = useState(NONE)
  const close = useCallback(() => setSuggestions(NONE), [])
  useEffect(() => {
    const element = input.current
    if (!element) return
    const ended = new AbortController()
    const { signal } = ended
    const update = async () => {
      const typed = element.value
      const found = await suggest(typed)
      // The visitor may have typed more or left the field by now.
      if (signal.aborted || element.value !== typed || document.activeElement !== element) return
      setSuggestions(found[0] === typed ? NONE : found)
    }
    const pause = typingPause(update)
    const dismiss = () => {
      pause.cancel()
      close()
    }
    element.addEventListener('input', pause.start, { signal })
    element.addEventListener('blur', dismiss, { signal })
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), { signal })
    void update()
    return () => {
      ended.abort()
      pause.cancel()
    }
  }, [input, suggest, close])
  return { suggestions, close }
}

/** Puts a text into an input as if the visitor had typed it. */
function type(input: HTMLInputElement, text: string) {
  input.value = text
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Scrolls an input to the top if a phone's keyboard leaves too little room for the list below it. */
function makeRoom(input: HTMLInputElement, list: HTMLElement) {
  const { visualViewport: shown } = window
  if (!shown || !matchMedia('(pointer: coarse)').matches) return
  if (list.getBoundingClientRect().bottom > shown.offsetTop + shown.height) input.scrollIntoView({ block: 'start' })
}

/**
 * Attributes of an option. It can't have the focus: assistive technology would move the focus there before it presses the option, and
 * the list closes when the input loses it.
 */
const optionAttributes = (id: string, index: number) => ({ id: `${id}-${index}`, role: 'option' }) as const

/**
 * The list below a place field: the popup of an ARIA combobox. Enter takes the suggestion that the arrow keys have chosen. If none
 * is chosen, Enter works as in any field, because the typed place may not be in the list.
 */
export function PlaceSuggestions({ input, id, label, texts, suggest }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { suggestions, close } = useSuggestions(input, suggest)
  const isOpen = suggestions.length > 0
  useLayoutEffect(() => {
    if (!isOpen || !input.current || !list.current) return
    const combobox = new Combobox(input.current, list.current, { tabInsertsSuggestions: false })
    combobox.start()
    makeRoom(input.current, list.current)
    return () => combobox.stop()
  }, [isOpen, input])
  // As soon as the options can be chosen, the presses are heard.
  useLayoutEffect(() => {
    const element = list.current
    const take = ({ target }: Event) => {
      const taken = suggestions.find((_, index) => element?.children[index] === target)
      if (input.current && taken) type(input.current, taken)
      close()
    }
    // The press would take the focus from the input.
    const keepFocus = (event: Event) => event.preventDefault()
    element?.addEventListener('combobox-commit', take)
    element?.addEventListener('mousedown', keepFocus)
    return () => {
      element?.removeEventListener('combobox-commit', take)
      element?.removeEventListener('mousedown', keepFocus)
    }
  }, [input, suggestions, close])
  return (
    <>
      <div
        ref={list}
        id={id}
        className="wizard-place-list"
        role="listbox"
        aria-label={label}
        translate="no"
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <div key={suggestion} {...optionAttributes(id, index)}>
            {suggestion}
          </div>
        ))}
      </div>
      <span className="wizard-visually-hidden" aria-live="polite">
        {isOpen ? fillIn(texts, 'suggestions', { count: suggestions.length }) : ''}
      </span>
    </>
  )
}
