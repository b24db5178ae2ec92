import { StrokeIcon } from './StrokeIcon'

/** The icon of a category on a colored tile. Browsers don't apply forced colors to drawings, so this removes its own colors. */
export const TileIcon = ({ markup, className }: { markup: string; className: string }) => (
  <StrokeIcon
    markup={markup}
    strokeWidth={1.75}
    className={`size-13 rounded-md bg-signal-soft p-3.25 text-signal-text forced-colors:border forced-colors:bg-transparent forced-colors:text-inherit ${className}`}
  />
)
