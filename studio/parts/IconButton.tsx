import { StrokeIcon } from '../../src/components/StrokeIcon.tsx'

type IconButtonProps = {
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  icon: string
  label: string
  /** Its tooltip, if that says more than the name: `Undo (Ctrl+Z)`. */
  title?: string
  /** Unit: CSS px. */
  size?: number
  isPressed?: boolean
  isDisabled?: boolean
  onClick: () => void
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, title = label, size = 18, isPressed, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={isPressed}
      title={title}
      disabled={isDisabled}
      onClick={onClick}
    >
      <StrokeIcon markup={icon} size={size} />
    </button>
  )
}
