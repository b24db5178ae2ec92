import { getCookie } from 'hono/cookie'
import { isTimeZone } from '../../../engine/words/day.ts'
import type { RelayContext } from '../../http/context.ts'
import type { Store } from '../../store/store.ts'
import type { Actor } from '../../store/submission.ts'

/** The name in the log of changes if everyone uses the same token. */
export const ANYBODY = 'inbox link'

/** The reader of a page, with their time zone and the current time. */
export type Reader = {
  /** Undefined if the inbox has one token instead of users. */
  readonly name: string | undefined
  /** `America/Chicago` */
  readonly timeZone: string
  /** The time of the store, by which leads are due. Unit: ms since 1970. */
  readonly now: number
  /** The reader as the author of a change. */
  readonly actor: Actor
}

type Clock = {
  readonly store: Pick<Store, 'now'>
  readonly timeZone: string
}

/** The reader of the page. The zone of the browser is in a cookie, which the script sets. Until then, it is the relay's. */
export async function readerOf(c: RelayContext, { store, timeZone }: Clock): Promise<Reader> {
  const zone = getCookie(c, 'tz') ?? ''
  const who = c.get('who')
  const name = who === ANYBODY ? undefined : who
  return { name, timeZone: isTimeZone(zone) ? zone : timeZone, now: await store.now(), actor: actorOf(c) }
}

/** The reader as the author of a change. */
export function actorOf(c: RelayContext): Actor {
  const who = c.get('who') ?? ''
  return { who, isUser: who !== ANYBODY, caller: c.get('browser') ?? who }
}

/** A number in a URL or a form. Undefined if the text isn't one. */
export const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
