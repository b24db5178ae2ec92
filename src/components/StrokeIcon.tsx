type StrokeIconProps = {
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  markup: string
  /** Unit: CSS px. */
  size?: number
  strokeWidth?: number
  /** Accessible name; undefined if the text next to it says the same. */
  label?: string
  className?: string
}

/** Draws a Lucide icon. */
export function StrokeIcon({ markup, size = 24, strokeWidth = 2, label, className }: StrokeIconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of an icon package, inserted at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
