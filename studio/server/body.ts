import type { Context } from 'hono'
import { Refusal } from './refusal.ts'

/** The JSON object that a request sent. Throws a Refusal if it sent anything else. */
export async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) throw new Refusal(422, 'The request has no JSON object.')
  return body as Readonly<Record<string, unknown>>
}

/** A text in a body. Throws a Refusal if it isn't one. */
export function textIn(body: Readonly<Record<string, unknown>>, key: string): string {
  const value = body[key]
  if (typeof value !== 'string') throw new Refusal(422, `"${key}" must be a text.`)
  return value
}
