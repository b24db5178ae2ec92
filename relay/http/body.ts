import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cleanText } from '../../engine/words/text.ts'
import { type RelayContext, type RelayEnv, refuse } from './context.ts'

/** Responds with 413 to a body above a limit. @param maxSize unit: bytes */
export const limitBody = (maxSize: number): MiddlewareHandler<RelayEnv> =>
  bodyLimit({ maxSize, onError: (c) => refuse(c as RelayContext, 413, 'The form is too large.', 'body-too-large') })

/** Reads a form-encoded body. Each name has a list, because it can occur several times. Texts are cleaned. */
export async function readBody(c: RelayContext): Promise<(name: string) => string[]> {
  const body = new URLSearchParams(await c.req.text())
  return (name) => body.getAll(name).map(cleanText)
}
