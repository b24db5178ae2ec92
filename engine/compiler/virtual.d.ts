declare module 'virtual:all-forms' {
  const forms: readonly import('../form/form.ts').Form[]
  export default forms
}

declare module 'virtual:category-tiles' {
  /** Tiles of the chooser in their order. */
  const tiles: readonly import('../form/form.ts').Tile[]
  export default tiles
}
