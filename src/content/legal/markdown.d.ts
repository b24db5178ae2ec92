declare module '*.md' {
  /** First heading of the file. */
  export const title: string
  /** Description for search engines. */
  export const description: string
  /** Second-level headings, with their ids in the HTML. */
  export const sections: readonly { id: string; title: string }[]
  /** The rest of the file as HTML. */
  export const html: string
}
