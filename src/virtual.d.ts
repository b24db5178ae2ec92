declare module 'virtual:places' {
  /** URL path of the folder with the shards of places: `/assets/places-1a2b/`. */
  export const placesUrl: string
}

declare module 'virtual:icon/*' {
  /** Inner markup of a 24x24 SVG drawn with strokes. */
  const markup: string
  export default markup
}
