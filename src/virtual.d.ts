declare module 'virtual:category-pages' {
  /** Path of a category's page, and how to load its form. */
  const pages: Readonly<Record<string, () => Promise<{ default: import('../engine/form/form').Form }>>>
  export default pages
}

declare module 'virtual:category-tiles' {
  /** Tiles of the chooser in their order; `icon` is the inner markup of a 24x24 SVG drawn with strokes. */
  const tiles: readonly { label: string; line: string; href: string; icon: string }[]
  export default tiles
}
