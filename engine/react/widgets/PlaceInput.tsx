import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import type { Places } from '../../places/places.ts'
import { controlAttributes, useControl, valueText, type WidgetProps } from '../control.ts'
import { useFormHost } from '../form-host.ts'
import { loadPlaces } from '../Lane.tsx'
import { useIsPlain } from '../plain.ts'
import { typingPause } from '../typing-pause.ts'
import { CLOSED_COMBOBOX } from './closed-combobox.ts'
import type { SuggestionsProps } from './PlaceSuggestions.tsx'

type Loaded = { readonly Suggestions: ComponentType<SuggestionsProps>; readonly places: Places }

/** React Compiler can't compile a component with `import()` in it. */
const importSuggestions = () => import('./PlaceSuggestions.tsx')

/** One letter says too little to suggest a place. */
const LEAST_LETTERS = 2

/** Loads what suggests places, once the visitor pauses after the first letters. If that fails, the next pause tries again. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const host = useFormHost()
  const [loaded, setLoaded] = useState<Loaded>()
  const canSuggest = host.loadPlaces !== undefined
  const isWanted = canSuggest && loaded === undefined
  useEffect(() => {
    const element = input.current
    if (!element || !isWanted) return
    const ended = new AbortController()
    const { signal } = ended
    const load = async () => {
      if (element.value.trim().length < LEAST_LETTERS) return
      try {
        const [{ PlaceSuggestions }, places] = await Promise.all([importSuggestions(), loadPlaces(host)])
        if (places && !signal.aborted) setLoaded({ Suggestions: PlaceSuggestions, places })
      } catch {
        // The field stays a text input.
      }
    }
    const pause = typingPause(load)
    element.addEventListener('input', pause.start, { signal })
    element.addEventListener('blur', pause.cancel, { signal })
    return () => {
      ended.abort()
      pause.cancel()
    }
  }, [input, host, isWanted])
  return { loaded, canSuggest }
}

/** One line of text for a place. Suggests US places while it is typed; any other text is as good. */
export function PlaceInput(props: WidgetProps) {
  const { ref, initial, onInput } = useControl<HTMLInputElement>(props.field.path, valueText)
  const { loaded, canSuggest } = useSuggestions(ref)
  const isPlain = useIsPlain()
  const { enterkeyhint } = props.ui['ui:options'] ?? {}
  return (
    <div className="place">
      <input
        {...controlAttributes(props)}
        ref={ref}
        className="control"
        type="text"
        {...(canSuggest && !isPlain && CLOSED_COMBOBOX)}
        enterKeyHint={enterkeyhint ?? props.enterKey}
        placeholder={props.ui['ui:placeholder']}
        defaultValue={initial}
        onInput={onInput}
      />
      {loaded && (
        <loaded.Suggestions
          input={ref}
          id={`${props.id}-suggestions`}
          label={props.title}
          texts={props.texts}
          suggest={loaded.places.suggest}
        />
      )}
    </div>
  )
}
