import { cleanText } from '../../../engine/words/text.ts'
import type { RelayContext } from '../../http/context.ts'

/** Reads a form-encoded body. Each entry is a list, because a name can occur several times. Texts are cleaned. */
export async function readBody(c: RelayContext): Promise<(name: string) => string[]> {
  const body = new URLSearchParams(await c.req.text())
  return (name) => body.getAll(name).map(cleanText)
}
