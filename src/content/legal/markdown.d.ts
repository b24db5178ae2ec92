declare module '*.md' {
  /** First heading of the file. */
  export const title: string
  /** What a search engine shows. */
  export const description: string
  /** The rest of the file as HTML. */
  export const html: string
}
