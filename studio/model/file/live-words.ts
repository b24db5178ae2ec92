import { LOCALE, sayList } from '../../../engine/words/say.ts'
import { isSharedFile } from './file.ts'
import type { LiveBody, PublicationBody } from './protocol.ts'

const TIME = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** A point in time: `Nov 29, 2026, 6:13 PM`. @param at `2026-11-29T18:13:05.000Z` */
export const timeInWords = (at: string): string => TIME.format(new Date(at))

/** How far a publication is: which forms the site doesn't have yet, or since when it has them all. */
export function liveInWords(
  { forms, failure }: LiveBody,
  { changed, committedAt = '' }: Pick<PublicationBody, 'changed' | 'committedAt'>,
): string {
  if (failure !== undefined) return failure
  const isCommitted = (id: string) => !changed.some((name) => isSharedFile(name) || name.id === id)
  const committed = forms.filter(({ id }) => isCommitted(id))
  const waiting = committed.filter(({ here, live }) => here !== live).map(({ id }) => id)
  if (waiting.length > 0) return `Waiting until the site has ${sayList(waiting, 'conjunction', LOCALE)} …`
  const since = committed
    .flatMap(({ liveSince }) => liveSince ?? [])
    .toSorted()
    .at(-1)
  if (since === undefined) return 'Live: the site has these forms.'
  if (since > committedAt) return `Live since ${timeInWords(since)}.`
  return 'The site has these questions and texts already. It doesn’t say when a tile, an address or a mailbox is live.'
}
