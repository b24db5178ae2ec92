import arrowRight from 'virtual:icon/arrow-right'
import { type ComponentType, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { tabStorage } from '../../../engine/react/context/tab-storage'
import { CLOSED_COMBOBOX } from '../../../engine/react/widgets/closed-combobox'
import type { SuggestionsProps } from '../../../engine/react/widgets/PlaceSuggestions'
import { carry } from '../../../engine/wizard/carry'
import { ButtonLink } from '../../components/Button'
import { StrokeIcon } from '../../components/StrokeIcon'
import { useHydrated, useScriptOnly } from '../../components/use-hydrated'
import { type LandingPage, type RouteEnds, route } from '../../content/landing-pages'
import { quotesPath } from '../../content/site'
import { loadFormAt } from '../../form/load'

/** In the closing band, the inputs and the button are on one line if there is room. In the hero, the buttons are as wide as the inputs. */
const placeClasses = {
  hero: 'max-w-xl [&_a]:flex-auto',
  closing: 'max-w-4xl justify-center text-start max-xs:[&_a]:flex-auto',
}

type RouteLinksProps = Pick<LandingPage['hero'], 'quote' | 'other' | 'ends'> & { place: keyof typeof placeClasses }

/** The links of a page's first or last screen, with inputs for places. A link to a form keeps the places in the tab, and the form starts with them. */
export function RouteLinks({ quote, other, ends = 'places', place }: RouteLinksProps) {
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const box = useRef<HTMLDivElement>(null)
  const keepRoute = () => {
    const [start, end] = [from, to].map(({ current }) => current?.value.trim())
    if (start || end) carry(tabStorage(), { ...(start && { from: start }), ...(end && { to: end }) })
  }
  const openOnEnter = (event: KeyboardEvent) => {
    // Enter may have chosen a suggestion.
    if (event.key !== 'Enter' || event.isDefaultPrevented() || event.nativeEvent.isComposing) return
    event.preventDefault()
    box.current?.querySelector('a')?.click()
  }
  // The form of boxes itself sends nothing.
  const links = other?.isForm ? [other, quote] : [quote, ...(other ? [other] : [])]
  const fieldProps = { formHref: quote.href, ends, place, onKeyDown: openOnEnter }
  return (
    <div ref={box} className={`flex w-full flex-wrap items-end gap-3 ${placeClasses[place]}`}>
      <RouteField {...fieldProps} end="from" input={from} />
      <RouteField {...fieldProps} end="to" input={to} />
      {links.map((link, index) => (
        <ButtonLink
          key={link.href}
          href={link.href}
          kind={index === 0 ? 'primary' : undefined}
          size="large"
          onClick={link === other && !other.isForm ? undefined : keepRoute}
        >
          {link.label} {index === 0 && <StrokeIcon markup={arrowRight} size={20} className="rtl:-scale-x-100" />}
        </ButtonLink>
      ))}
    </div>
  )
}

type Loaded = {
  readonly Suggestions: ComponentType<SuggestionsProps>
  readonly props: Pick<SuggestionsProps, 'texts' | 'suggest'>
}

/**
 * Loads the component that suggests places, with the texts of the route's form. Resolves to undefined if the route has no form. React
 * Compiler can't compile a component with `import()` in it.
 */
async function importSuggestions(formHref: string): Promise<Loaded | undefined> {
  const [{ PlaceSuggestions }, { places }, form] = await Promise.all([
    import('../../../engine/react/widgets/PlaceSuggestions'),
    import('../../form/places'),
    loadFormAt(formHref.replace(/\?.*/, '')),
  ])
  return form && { Suggestions: PlaceSuggestions, props: { texts: form.texts, suggest: places.suggest } }
}

/** The component that suggests places, and a function that loads it. If that fails, the field stays a text input until the next try. */
function useSuggestions(formHref: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const isLoading = useRef(false)
  const load = async () => {
    if (loaded || isLoading.current) return
    isLoading.current = true
    setLoaded(await importSuggestions(formHref).catch(() => undefined))
    isLoading.current = false
  }
  return { loaded, load }
}

type RouteFieldProps = {
  /** Link to the form. */
  formHref: string
  end: 'from' | 'to'
  ends: RouteEnds
  place: RouteLinksProps['place']
  input: RefObject<HTMLInputElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** One end of the route. Suggests places once it has had the focus. */
function RouteField({ formHref, end, ends, place, input, onKeyDown }: RouteFieldProps) {
  const { loaded, load } = useSuggestions(formHref)
  const canSuggest = useHydrated() && ends === 'places' && formHref !== quotesPath
  const id = `${place}-${end}`
  return (
    <div className="grow basis-48" {...useScriptOnly()}>
      <label className="wizard-label" htmlFor={id}>
        {route[end]}
      </label>
      <div className="wizard-place">
        <input
          id={id}
          ref={input}
          className="wizard-control"
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
