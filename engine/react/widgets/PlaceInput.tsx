import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useFormContext } from '../context/form-context.ts'
import { typingPause } from '../context/form-events.ts'
import { useFormHost } from '../context/form-host.ts'
import { CLOSED_COMBOBOX } from './closed-combobox.ts'
import { controlAttributes, useControl, valueText, type WidgetProps } from './control.ts'
import type { SuggestionsProps } from './PlaceSuggestions.tsx'

/** React Compiler can't compile a component with `import()` in it. */
const importSuggestions = () => import('./PlaceSuggestions.tsx')

/** One letter says too little to suggest a place. */
const LEAST_LETTERS = 2

/** Loads the place suggestions once the visitor pauses after the first letters. If that fails, the next pause tries again. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const { places } = useFormHost()
  const [loaded, setLoaded] = useState<{ readonly Suggestions: ComponentType<SuggestionsProps> }>()
  const isLoaded = loaded !== undefined
  useEffect(() => {
    const element = input.current
    if (!element || !places || isLoaded) return
    const ended = new AbortController()
    const { signal } = ended
    const load = async () => {
      if (element.value.trim().length < LEAST_LETTERS) return
      // Loads the places at the same time.
      void places.suggest(element.value)
      try {
        const { PlaceSuggestions } = await importSuggestions()
        if (!signal.aborted) setLoaded({ Suggestions: PlaceSuggestions })
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
  }, [input, places, isLoaded])
  return loaded
}

/**
 * Lets browsers offer the visitor's own city for one field. Without a section, Chrome writes parts of the home address into all
 * places that a page asks. "off" doesn't stop it, and makes browsers forget the answer when visitors come back to the page.
 */
const ownCity = (path: string) => `section-${path} address-level2`

/** One line of text for a place. Suggests US places while the visitor types, but accepts any text. */
export function PlaceInput(props: WidgetProps) {
  const { ref, initial } = useControl<HTMLInputElement>(props.field.path, valueText)
  const { places } = useFormHost()
  const loaded = useSuggestions(ref)
  const { isPlain } = useFormContext()
  const { enterkeyhint } = props.ui['ui:options'] ?? {}
  return (
    <div className="wizard-place">
      <input
        {...controlAttributes(props)}
        autoComplete={props.ui['ui:autocomplete'] ?? (isPlain ? ownCity(props.field.path) : 'off')}
        ref={ref}
        className="wizard-control"
        type="text"
        {...(places && !isPlain && CLOSED_COMBOBOX)}
        enterKeyHint={enterkeyhint ?? props.enterKey}
        placeholder={props.ui['ui:placeholder']}
        defaultValue={initial}
      />
      {places && loaded && (
        <loaded.Suggestions
          input={ref}
          id={`${props.id}-suggestions`}
          label={props.title}
          texts={props.texts}
          suggest={places.suggest}
        />
      )}
    </div>
  )
}
