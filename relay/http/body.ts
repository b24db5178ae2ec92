import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cleanText } from '../../engine/words/text.ts'
import { type RelayContext, type RelayEnv, refuse } from './context.ts'

/**
 * Responds with 413 to a body above a limit. Most requests state their size. Hono's own check would build a web stream for each
 * request, which reduces the submissions stored per second by a fifth.
 * @param maxSize unit: bytes
 */
export function limitBody(maxSize: number): MiddlewareHandler<RelayEnv> {
  const tooLarge = (c: RelayContext) => refuse(c, 413, 'The form is too large.', 'body-too-large')
  const counting = bodyLimit({ maxSize, onError: (c) => tooLarge(c as RelayContext) })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(length) > maxSize ? tooLarge(c) : next()
  }
}

type ValuesOf = (name: string) => string[]

/** Reads a form-encoded body. Each name has a list of texts, because it can occur several times. */
export async function readRawFormFields(c: RelayContext): Promise<ValuesOf> {
  const body = new URLSearchParams(await c.req.text())
  return (name) => body.getAll(name)
}

/** The same with cleaned texts. */
export async function readFormFields(c: RelayContext): Promise<ValuesOf> {
  const valuesOf = await readRawFormFields(c)
  return (name) => valuesOf(name).map(cleanText)
}
