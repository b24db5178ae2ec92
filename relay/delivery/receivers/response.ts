import { firstCharacters, oneLine, trimmed } from '../../../engine/words/text.ts'
import type { ReceiverTarget } from '../../config/config.ts'
import type { Reading, Receiver } from '../../config/receiver.ts'

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

/** A text without a receiver's key, and without the parts of its URL, which can be secret, however it writes them. */
function withoutSecrets(text: string, { url, key = '' }: ReceiverTarget): string {
  const { searchParams, pathname, username, password } = new URL(url)
  const segments = pathname.split('/')
  const decoded = new URLSearchParams(segments.map((segment) => `=${segment}`).join('&'))
  return [key, ...segments, ...decoded.values(), ...searchParams.values(), username, password]
    .filter(({ length }) => length > 3)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .flatMap((secret) => [secret, secret.replace(/%../g, (code) => code.toLowerCase())])
    .sort((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

/** A text whose characters aren't escaped as in JSON. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The sentence about a response in up to 500 printable characters, without secrets. @param detail words of the receiver */
export function sayIn(target: ReceiverTarget, sentence: string, detail = ''): string {
  const text = oneLine(
    `${target.receiver.label} ${sentence}${withoutSecrets(unescaped(withoutSecrets(detail, target)), target)}`,
  )
  return firstCharacters(trimmed(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')), MOST_SAID)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text that a reading finds in a response. */
function find({ at, text: pattern }: Reading, text: string): string | undefined {
  const inside = (value: unknown, key: string) => (value as Record<string, unknown> | null | undefined)?.[key]
  const found = at === undefined ? text : at.split('.').reduce(inside, jsonIn(text))
  if (found === undefined || found === null || pattern === undefined) return found ? String(found) : undefined
  const match = new RegExp(pattern, 'iu').exec(String(found))
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
  const { id, reason, ...conditions }: NonNullable<Receiver['responses']> = target.receiver.responses ?? {}
  const { status, text } = response
  const ofBody = Object.values(conditions).filter(({ at, text: pattern }) => at !== undefined || pattern !== undefined)
  const isText = response.isComplete && !/^\s*<|[\0\ufffd]/.test(text)
  const canRead = isText && (ofBody.every(({ at }) => at === undefined) || jsonIn(text) !== undefined)
  const holds = (name: keyof typeof conditions) => {
    const { status: statuses = [status], ...reading } = conditions[name] ?? { status: [] }
    if (!statuses.includes(status)) return false
    return Object.keys(reading).length === 0 || (canRead && find(reading, text) !== undefined)
  }
  const said = (sentence: string, detail?: string) => sayIn(target, sentence, detail)
  if (holds('duplicate')) return { kind: 'accepted', said: said('had it already') }
  const named = (['refused', 'accepted', 'later'] as const).find(holds)
  const kind = named ?? kindOf(status, conditions.accepted !== undefined || (ofBody.length > 0 && !canRead))
  const itsId = id && find(id, text)
  if (kind === 'accepted') return { kind, said: itsId && said('has it as ', itsId) }
  const words = reason && find(reason, text)
  const because = words && `: ${words}`
  if (kind === 'later') return { kind }
  if (kind === 'refused') return { kind, said: said('refused it', because) }
  if (kind === 'denied') return { kind, said: said('doesn’t accept our key or URL', because) }
  if (status < 300) return { kind, said: said('has answered neither yes nor no', because) }
  return { kind, said: said('redirects to another URL, which isn’t followed') }
}
