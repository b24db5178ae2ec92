import type { Received } from '../webhook-receiver.ts'

/** The key that every stand-in knows. */
export const KEY = 'a-key-of-37'

/** The response of a stand-in. */
export type Answer = { readonly status: number; readonly body: string }

/** A receiver as its public documents and its callers' code have it. Each is made anew, so that it remembers nothing. */
export type StandIn = () => (received: Received) => Answer

export const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) })

/** The keys that a body lacks, or has empty. */
export const lacking = (body: Readonly<Record<string, unknown>>, ...keys: readonly string[]): string[] =>
  keys.filter((key) => body[key] === undefined || body[key] === '')

/** The query of the URL that was posted to. */
export const queryOf = ({ url }: Received): URLSearchParams => new URL(url, 'https://stand-in.example').searchParams
