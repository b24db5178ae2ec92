declare module '*.md' {
  /** First heading of the file. */
  export const title: string
  /** What a search engine shows. */
  export const description: string
  /** Its headings of the second level, with their ids in the HTML. */
  export const sections: readonly { id: string; title: string }[]
  /** The rest of the file as HTML. */
  export const html: string
}
