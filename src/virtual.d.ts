declare module 'virtual:category-pages' {
  /** Id of the form at a path: `formIds['/car-quote-form']` is `car`. */
  export const formIds: Readonly<Record<string, string>>
  /** How to import the form of an id, for every form that has a page. */
  export const importForm: Readonly<Record<string, () => Promise<{ default: import('../engine/form/form').Form }>>>
}

declare module 'virtual:category-tiles' {
  /** Tiles of the chooser in their order. */
  const tiles: readonly import('../engine/compiler/listings').Tile[]
  export default tiles
}
