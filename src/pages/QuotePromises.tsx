import { useFormContext } from '../../engine/react/context/form-context'
import { CheckList } from '../components/CheckList'
import { StrokeIcon } from '../components/StrokeIcon'
import { promises } from '../content/quote-page'
import { isDelivered } from '../form/load'

/** The promises to a visitor who sends a request, next to the form where there is room. */
export function QuotePromises() {
  const { form, category } = useFormContext()
  const tile = form.tiles.find(({ label }) => label === category) ?? form.tiles[0]
  const { title, points, ofCarriers } = promises
  return (
    <aside className="quote-promises">
      {tile && <StrokeIcon markup={tile.icon} strokeWidth={1.75} className="tile-icon mb-4" />}
      <h2>{title}</h2>
      <CheckList items={isDelivered(form) ? [...points, ...ofCarriers] : points} />
    </aside>
  )
}
