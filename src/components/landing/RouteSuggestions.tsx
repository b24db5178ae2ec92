import { PlaceSuggestions, type SuggestionsProps } from '../../../engine/react/widgets/PlaceSuggestions'
import { texts } from '../../../schemas/shared.json'
import { places } from '../../places'

export type RouteSuggestionsProps = Pick<SuggestionsProps, 'input' | 'id' | 'label'>

/** Suggests places for one end of a route, as the forms do. */
export const RouteSuggestions = (props: RouteSuggestionsProps) => (
  <PlaceSuggestions {...props} texts={texts} suggest={places.suggest} />
)
