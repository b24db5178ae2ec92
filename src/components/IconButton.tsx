import type { ComponentProps } from 'react'
import { StrokeIcon } from './StrokeIcon'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { markup: string; 'aria-label': string }

/** The class names of a button that is only an icon, for elements other than `IconButton`. */
export const iconButtonClass =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken active:bg-line'

/** A button that is only an icon. */
export const IconButton = ({ markup, className = '', ...rest }: IconButtonProps) => (
  <button type="button" className={`${iconButtonClass} ${className}`.trim()} {...rest}>
    <StrokeIcon markup={markup} />
  </button>
)
