type StrokeIconProps = {
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  markup: string
  /** Unit: CSS px. */
  size: number
}

/** Draws a Lucide icon. Decorative: a text or an accessible name says the same. */
export const StrokeIcon = ({ markup, size }: StrokeIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from the icon package
    dangerouslySetInnerHTML={{ __html: markup }}
  />
)
