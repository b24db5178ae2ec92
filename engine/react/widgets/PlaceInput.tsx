import { type ComponentType, useState } from 'react'
import type { Places } from '../../places/places.ts'
import { controlAttributes, useControl, valueText, type WidgetProps } from '../control.ts'
import { useFormHost } from '../form-host.ts'
import { loadPlaces } from '../Lane.tsx'
import { useIsPlain } from '../plain.ts'
import type { SuggestionsProps } from './PlaceSuggestions.tsx'

type Loaded = { readonly Suggestions: ComponentType<SuggestionsProps>; readonly places: Places }

/** React Compiler can't compile a component with `import()` in it. */
const importSuggestions = () => import('./PlaceSuggestions.tsx')

/** Loads what suggests places when it is first needed. If that fails, the next call tries again. */
function useSuggestions() {
  const host = useFormHost()
  const [loaded, setLoaded] = useState<Loaded>()
  const load = async () => {
    if (loaded) return
    try {
      const [{ PlaceSuggestions }, places] = await Promise.all([importSuggestions(), loadPlaces(host)])
      if (places) setLoaded({ Suggestions: PlaceSuggestions, places })
    } catch {
      // The field stays a text input.
    }
  }
  return { loaded, load, canSuggest: host.loadPlaces !== undefined }
}

/** Attributes of the input until its list is loaded, which then changes them. */
const CLOSED_COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

/** One line of text for a place. Suggests US places while it is typed; any other text is as good. */
export function PlaceInput(props: WidgetProps) {
  const { ref, initial, onInput } = useControl<HTMLInputElement>(props.field.path, valueText)
  const { loaded, load, canSuggest } = useSuggestions()
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
        onFocus={load}
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
