import { StrokeIcon } from './StrokeIcon'

const sizeClasses = { normal: 'size-13 p-3.25', large: 'size-13 p-3.25 lg:size-20 lg:p-5' }

type TileIconProps = {
  markup: string
  /** A large one is larger than the others on a wide screen. */
  size?: keyof typeof sizeClasses
  className: string
}

/** The icon of a category on a colored tile. Browsers don't apply forced colors to drawings, so this removes its own colors. */
export const TileIcon = ({ markup, size = 'normal', className }: TileIconProps) => (
  <StrokeIcon
    markup={markup}
    strokeWidth={1.75}
    className={`rounded-md bg-signal-soft text-signal-text forced-colors:border forced-colors:bg-transparent forced-colors:text-inherit ${sizeClasses[size]} ${className}`}
  />
)
