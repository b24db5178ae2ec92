import type { Context } from 'hono'
import { isObject } from '../../engine/format/json.ts'
import { areKeptSamples } from '../../engine/samples/kept-samples.ts'
import type { ComparisonRequest, DeleteRequest, RenameRequest, SamplesBody, SaveRequest } from '../model/protocol.ts'
import { Refusal } from './refusal.ts'

type Body = Readonly<Record<string, unknown>>

/** The JSON object that a request sent. Throws a Refusal if it sent anything else. */
export async function readBody(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (!isObject(body)) throw new Refusal(422, 'The request has no JSON object.')
  return body
}

/** Throws a Refusal if the value isn't text. */
function textIn(body: Body, key: string): string {
  const value = body[key]
  if (typeof value !== 'string') throw new Refusal(422, `"${key}" must be text.`)
  return value
}

export const saveRequest = (body: Body): SaveRequest => ({
  text: textIn(body, 'text'),
  version: body.version === null ? null : textIn(body, 'version'),
})

export const deleteRequest = (body: Body): DeleteRequest => ({ version: textIn(body, 'version') })

export const renameRequest = (body: Body): RenameRequest => ({
  to: textIn(body, 'to'),
  version: textIn(body, 'version'),
})

export function samplesRequest(body: Body): SamplesBody {
  const { samples } = body
  if (!areKeptSamples(samples))
    throw new Refusal(422, '"samples" must be a list of names and answers, and each name must be different.')
  return { samples, version: body.version === null ? null : textIn(body, 'version') }
}

export const comparisonRequest = (body: Body): ComparisonRequest => ({ withBrowser: body.withBrowser === true })
