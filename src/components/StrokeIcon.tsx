/** Draws the icon of a category file. @param markup inner SVG markup from the icon package */
export function StrokeIcon({ markup, className }: { markup: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of an icon package, inserted at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
