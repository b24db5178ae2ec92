import { firstCharacters, oneLine, trimmed } from '../../../engine/words/text.ts'
import type { ReceiverTarget } from '../../config/config.ts'
import type { Reading } from '../../config/receiver.ts'

/** The first 64 kB of a response, and whether that is all of it. */
type Received = { readonly status: number; readonly text: string; readonly isComplete: boolean }

/**
 * How a response reads. `refused`: this request, for good. `denied`: all requests, because of our key or URL. `later`: not now.
 * `unclear`: the receiver has the request, and it isn't known whether it has taken it.
 */
export type Verdict = {
  readonly kind: 'accepted' | 'refused' | 'denied' | 'later' | 'unclear'
  /** For people: `SmartMoving refused it: no phone`. */
  readonly said?: string | undefined
}

/** Most characters of what a receiver says. */
const MOST_SAID = 500

/** A text without a receiver's key, and without the path and the query of its URL, which can be secret. */
function withoutSecrets(text: string, { url, key = '' }: ReceiverTarget): string {
  const { searchParams, pathname } = new URL(url)
  const secrets = [key, pathname, ...searchParams.values()].filter(({ length }) => length > 3)
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

/** The value at a path of JSON: `errors.0.message`. */
function valueAt(text: string, path: string): string | undefined {
  try {
    const value = path.split('.').reduce((inside, key) => inside?.[key], JSON.parse(text))
    return value === undefined || value === null ? undefined : String(value)
  } catch {
    return undefined
  }
}

/** The text that a reading finds in a response. */
function find({ at, text: pattern }: Reading, { text }: Received): string | undefined {
  const value = at === undefined ? text : valueAt(text, at)
  if (value === undefined || pattern === undefined) return value
  const match = new RegExp(pattern, 'iu').exec(value)
  return match ? (match[1] ?? match[0]) : undefined
}

const DENIED = [401, 402, 403, 404, 405, 407]
const LATER = [408, 425, 429]

/** The meaning of a status, if the file doesn't say anything else. @param isBodyNeeded whether only the body says what is accepted */
function kindOf(status: number, isBodyNeeded: boolean): Verdict['kind'] {
  if (status < 300) return isBodyNeeded ? 'unclear' : 'accepted'
  if (status < 400) return 'unclear'
  if (DENIED.includes(status)) return 'denied'
  return LATER.includes(status) || status >= 500 ? 'later' : 'refused'
}

/** Reads a response as its receiver's file says. */
export function readResponse(target: ReceiverTarget, response: Received): Verdict {
  const { label, responses: { id, reason, ...conditions } = {} } = target.receiver
  const { status, text } = response
  const holds = (name: keyof typeof conditions) => {
    const { status: statuses = [status], ...reading } = conditions[name] ?? { status: [] }
    return statuses.includes(status) && find(reading, response) !== undefined
  }
  const said = (sentence: string, detail = ''): string => {
    const text = oneLine(withoutSecrets(`${label} ${sentence}${detail && `: ${detail}`}`, target))
    return firstCharacters(trimmed(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')), MOST_SAID)
  }
  if (holds('duplicate')) return { kind: 'accepted', said: said('had it already') }
  const named = (['refused', 'accepted', 'later'] as const).find(holds)
  const readsBody = Object.values(conditions).some(({ at, text: pattern }) => at !== undefined || pattern !== undefined)
  const kind = named ?? kindOf(status, conditions.accepted !== undefined || (readsBody && !response.isComplete))
  const itsId = id && find(id, response)
  if (kind === 'accepted') return { kind, said: itsId && said(`has it as ${itsId}`) }
  const words = reason ? find(reason, response) : /^\s*</.test(text) ? undefined : text
  if (kind === 'refused') return { kind, said: said('refused it', words) }
  if (kind === 'denied') return { kind, said: said('doesn’t accept our key or URL', words) }
  if (kind === 'later') return { kind }
  const isMoved = status >= 300 && status < 400
  return {
    kind,
    said: isMoved
      ? said('redirects to another URL, which isn’t followed')
      : said('has answered neither yes nor no', words),
  }
}
