import { texts } from '../../../schemas/shared.json'
import { places } from '../../form/places'

/** What suggestions of places are given, as in the forms. */
export const suggestionProps = { texts, suggest: places.suggest }
