import { type ComponentType, type KeyboardEvent, type RefObject, useState } from 'react'
import { CLOSED_COMBOBOX } from '../../../engine/react/widgets/closed-combobox'
import type { SuggestionsProps } from '../../../engine/react/widgets/PlaceSuggestions'
import { useHydrated } from '../../components/use-hydrated'
import { type RouteEnds, route } from '../../content/landing-pages'

/** React Compiler can't compile a component with `import()` in it. */
const importSuggestions = () =>
  Promise.all([import('../../../engine/react/widgets/PlaceSuggestions'), import('./route-suggestions')])

type Loaded = {
  readonly Suggestions: ComponentType<SuggestionsProps>
  readonly props: Pick<SuggestionsProps, 'texts' | 'suggest'>
}

/** What suggests places, and a function that loads it. If that fails, the field stays a text input until the next try. */
function useSuggestions() {
  const [loaded, setLoaded] = useState<Loaded>()
  const load = () => {
    if (loaded) return
    importSuggestions().then(
      ([{ PlaceSuggestions }, { suggestionProps }]) =>
        setLoaded({ Suggestions: PlaceSuggestions, props: suggestionProps }),
      () => undefined,
    )
  }
  return { loaded, load }
}

type RouteFieldProps = {
  end: 'from' | 'to'
  ends: RouteEnds
  input: RefObject<HTMLInputElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** One end of the route in the hero of a landing page. Suggests places from the first time that it has the focus. */
export function RouteField({ end, ends, input, onKeyDown }: RouteFieldProps) {
  const { loaded, load } = useSuggestions()
  const canSuggest = useHydrated() && ends === 'places'
  const id = `route-${end}`
  return (
    <div className="script-only">
      <label className="field-label" htmlFor={id}>
        {route[end]}
      </label>
      <div className="place">
        <input
          id={id}
          ref={input}
          className="control"
          type="text"
          {...(canSuggest && CLOSED_COMBOBOX)}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="go"
          placeholder={route.placeholders[ends]}
          onFocus={canSuggest ? load : undefined}
          // The field can have had the focus before the page was hydrated.
          onInput={canSuggest ? load : undefined}
          onKeyDown={onKeyDown}
        />
        {loaded && <loaded.Suggestions {...loaded.props} input={input} id={`${id}-suggestions`} label={route[end]} />}
      </div>
    </div>
  )
}
