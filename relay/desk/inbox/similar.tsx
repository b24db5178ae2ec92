/** @jsxImportSource hono/jsx */

import { referenceOf } from '../../../engine/submission/payload.ts'
import { dateWishOf } from '../../delivery/email/content.ts'
import type { Lead } from '../../store/submission.ts'
import type { FilterTexts } from '../leads/filter.ts'
import { laneOf } from '../leads/title.ts'
import { listUrl } from '../leads/url.ts'
import { shortDay, Time } from './layout.tsx'
import { Due, isToCall, StateBadge } from './lead-parts.tsx'
import type { Reader } from './reader.ts'

type SimilarProps = {
  readonly lead: Lead
  /** Other leads with the same phone or email. */
  readonly similar: readonly Lead[]
  readonly texts: FilterTexts
  readonly reader: Reader
}

/** The parts in which two requests differ if they aren't the same. */
const compared = (lead: Lead, reader: Reader): string[] => [
  laneOf(lead),
  lead.facts.cargo?.text ?? '',
  dateWishOf(lead) ?? (lead.facts.date ? shortDay(lead.facts.date.text, reader) : ''),
  lead.facts.name?.text ?? '',
]

/** A request beside the one of the page. What differs is marked. */
function Column({ lead, each, texts, reader }: Omit<SimilarProps, 'similar'> & { readonly each: Lead }) {
  const own = compared(lead, reader)
  return (
    <li>
      <p class="soft">
        {each === lead ? 'This request' : <a href={listUrl(texts, {}, `/${each.seq}`)}>{referenceOf(each.id)}</a>},{' '}
        <Time at={each.receivedAt} reader={reader} />
      </p>
      {compared(each, reader).map((text, index) => (
        <p>
          {text === own[index] ? (
            <bdi>{text}</bdi>
          ) : (
            <mark>
              <bdi>{text || '—'}</bdi>
            </mark>
          )}
        </p>
      ))}
      <p>{isToCall(each, reader) ? <Due lead={each} reader={reader} /> : <StateBadge lead={each} reader={reader} />}</p>
    </li>
  )
}

/** Other requests with the same phone or email, next to this one. */
export const Similar = ({ lead, similar, texts, reader }: SimilarProps) =>
  similar.length === 0 ? null : (
    <section>
      <h2>Same phone or email within 30 days</h2>
      <ul class="similar">
        {[lead, ...similar].map((each) => (
          <Column lead={lead} each={each} texts={texts} reader={reader} />
        ))}
      </ul>
    </section>
  )
