/** A value of a body. Texts have references in braces: `{from.zip}`. */
export type Template = string | number | boolean | readonly Template[] | { readonly [key: string]: Template }

/** A text in a response: the value at a path of its JSON, and of that, or of the whole text, what a pattern finds. */
export type Reading = { readonly status?: readonly number[]; readonly at?: string; readonly text?: string }

/** A word of a receiver for one of our answers. */
export type Word = string | number | boolean

/** A file of `receivers/`. Its schema, `receivers/receiver.schema.json`, says what each key means. */
export type Receiver = {
  readonly label: string
  readonly encoding: 'json' | 'form'
  readonly key?: { readonly in: 'query' | 'header' | 'body'; readonly name: string; readonly optional?: true }
  readonly body: Readonly<Record<string, Template>>
  readonly dates?: string
  readonly lists?: Readonly<
    Record<string, { readonly of: string; readonly words: Readonly<Record<string, Word>>; readonly otherwise?: Word }>
  >
  readonly required?: readonly (string | readonly string[])[]
  readonly responses?: Readonly<
    Partial<Record<'duplicate' | 'refused' | 'accepted' | 'later' | 'id' | 'reason', Reading>>
  >
  readonly once?: string
  readonly unverified?: readonly string[]
}

/** Receivers by the names of their files, without `.json`. */
export type Receivers = Readonly<Record<string, Receiver>>
