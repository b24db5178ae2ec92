import type { MiddlewareHandler } from 'hono'
import type { Answers } from '../../engine/form/form.ts'
import { joinChoices } from '../../engine/form/values.ts'
import { ID_KEY, isControlKey, JSON_TYPE, type Payload } from '../../engine/submission/protocol.ts'
import { type RelayContext, type RelayEnv, refuse } from '../http/context.ts'
import { NO_MATCHING_FORM, type Refusal, UNREADABLE_FORM } from './refusal.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

const typeOf = (c: RelayContext) => c.req.header('content-type') ?? ''

/** Whether a request is a native form post, in any encoding. The response is a page if it is, otherwise JSON. */
export const isFormPost = (c: RelayContext): boolean => FORM_TYPE.test(typeOf(c))

/** Whether a body is uncompressed text in UTF-8, which both JSON and form posts are without `charset`. */
function isPlainUtf8(c: RelayContext): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(typeOf(c)) ?? []
  return /^utf-?8$/i.test(charset) && /^(identity)?$/i.test(c.req.header('content-encoding') ?? '')
}

/** Responds with 415 to anything but uncompressed JSON or a form post in UTF-8. */
export const requireKnownType: MiddlewareHandler<RelayEnv> = async (c, next) => {
  if (isPlainUtf8(c) && (JSON_TYPE.test(typeOf(c)) || isFormPost(c))) return next()
  return isFormPost(c)
    ? refuse(c, 415, 'Please send the form in UTF-8.', 'not-utf-8')
    : refuse(c, 415, 'Please send JSON in UTF-8.', 'not-json')
}

/** Decodes UTF-8. Returns undefined if the bytes are not valid UTF-8. */
function decodeUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The content of a request, whichever way it was sent. */
export type Body = {
  /** Whether a browser has posted the form itself. */
  readonly isFormPost: boolean
  /** The control keys: the category, and those that begin with an underscore, without `ID_KEY`. */
  readonly controls: Payload
  /** The value of `ID_KEY` in a form that a browser has posted. */
  readonly id: string | undefined
  /** The texts of each other key. Only a form that a browser posts can have several: the checked boxes of one field. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** Whether a control key occurs several times, which no page sends. */
  readonly hasRepeatedControl: boolean
  /** The wishes that came beside the payload; see `readContext`. */
  readonly wishes?: Answers
}

/** A body as read, or the reason why it can't be. */
export type ReadBody = { readonly body: Body } | { readonly refusal: Refusal }

/** The answers in a body as sent, by key. */
export const sentAnswers = ({ texts }: Body): Answers =>
  Object.fromEntries(Array.from(texts, ([name, values]) => [name, joinChoices(values)]))

/** Everything in a body as sent. */
export const sentPayload = (body: Body): Payload => ({ ...body.controls, ...sentAnswers(body) })

/** @param entries names with their values; names can repeat */
function bodyOf(entries: readonly (readonly [name: string, value: string])[], isFormPost: boolean): Body {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const others = values.get(name)
    if (others) others.push(value)
    else values.set(name, [value])
  }
  const controls = [...values].filter(([name]) => isControlKey(name))
  const { [ID_KEY]: id, ...others } = Object.fromEntries(controls.map(([name, [value = '']]) => [name, value]))
  return {
    isFormPost,
    controls: others,
    id: isFormPost ? id : undefined,
    texts: new Map([...values].filter(([name]) => !isControlKey(name))),
    hasRepeatedControl: controls.some(([, { length }]) => length > 1),
  }
}

const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g

const UNREADABLE: Refusal = { status: 400, message: "The request body isn't valid UTF-8 JSON.", reason: 'unreadable' }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the body of a submission: JSON in UTF-8, a flat object of strings without duplicate keys. Refuses nested values, so there
 * is no depth to limit.
 */
export function readJson(bytes: ArrayBuffer): ReadBody {
  const text = decodeUtf8(bytes) ?? ''
  const content = parse(text)
  if (content === undefined) return { refusal: UNREADABLE }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return { refusal: NO_MATCHING_FORM }
  const entries = Object.entries(content)
  if (!entries.every(([, value]) => typeof value === 'string')) return { refusal: NO_MATCHING_FORM }
  // In a flat object of strings, each key and each value is one string literal. More pairs of literals than keys means duplicates.
  if (text.match(STRING_LITERAL)?.length !== entries.length * 2 && entries.length > 0)
    return { refusal: NO_MATCHING_FORM }
  return { body: bodyOf(entries, false) }
}

/** Decodes `a+b%20c`. Throws a URIError if the result is not UTF-8. */
const decodePart = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

/** Reads a form-encoded body in UTF-8. */
export function readForm(bytes: ArrayBuffer): ReadBody {
  const text = decodeUtf8(bytes)
  if (text === undefined) return { refusal: UNREADABLE_FORM }
  try {
    const entries = text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        return [decodePart(name), decodePart(value)] as const
      })
    return { body: bodyOf(entries, true) }
  } catch {
    return { refusal: UNREADABLE_FORM }
  }
}
