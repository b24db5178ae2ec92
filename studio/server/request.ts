import { validator } from 'hono/validator'
import { isObject } from '../../engine/format/json.ts'
import { type FileName, FOLDERS } from '../model/file/file.ts'
import { Refusal } from './refusal.ts'

/** The file that a URL names. Throws a Refusal for an unknown folder. */
export const fileInUrl = validator('param', ({ folder, id = '' }): FileName => {
  const known = FOLDERS.find((name) => name === folder)
  if (!known) throw new Refusal(404, 'There is no such folder.')
  return { folder: known, id }
})

export type Sent = Readonly<Record<string, unknown>>

/** Reads a JSON object. Throws a Refusal if the request sent anything else. */
export const body = <Body>(read: (sent: Sent) => Body) =>
  validator('json', (sent: unknown) => {
    if (!isObject(sent)) throw new Refusal(422, 'The request has no JSON object.')
    return read(sent)
  })

/** Throws a Refusal if the value isn't text. */
export function textIn(sent: Sent, key: string): string {
  const value = sent[key]
  if (typeof value !== 'string') throw new Refusal(422, `"${key}" must be text.`)
  return value
}

/** The version that was changed. Null for a new file. */
export const versionIn = (sent: Sent) => (sent.version === null ? null : textIn(sent, 'version'))
