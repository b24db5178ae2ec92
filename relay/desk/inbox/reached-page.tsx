/** @jsxImportSource hono/jsx */

import { relayPaths } from '../../../site.config.ts'
import type { Lead } from '../../store/submission.ts'
import { dayAfter } from '../leads/call-again.ts'
import { titleOf } from '../leads/title.ts'
import { ActButtons, leadValue, otherOwner, titleOfAll } from './act-buttons.tsx'
import { Page } from './layout.tsx'
import { isToCall, StateBadge } from './lead-parts.tsx'
import { Named } from './lead-row.tsx'
import type { Reader } from './reader.ts'

type ReachedProps = {
  readonly leads: readonly [Lead, ...Lead[]]
  /** The page from which somebody wants to choose a day to call again. Undefined from an email. */
  readonly back: string | undefined
  readonly reader: Reader
}

/** The button, with a day to call again. */
const Reached = ({ leads, back, reader }: ReachedProps) => (
  <>
    <p>
      <label>
        <span>{back === undefined ? 'Call again on (leave blank if not)' : 'Call again on'}</span>
        <input
          type="date"
          name="day"
          min={dayAfter(leads[0], 1, reader)}
          required={back !== undefined}
          autofocus={back !== undefined}
        />
      </label>
    </p>
    <button
      type="submit"
      name="act"
      value={`reach-again ${leadValue(leads)}`}
      class="primary"
      autofocus={back === undefined}
    >
      Mark as reached
    </button>
  </>
)

/**
 * The page that "Mark as reached" in an email leads to. Only its button changes anything, because programs that look for viruses open the
 * links of emails.
 */
export function ReachedPage({ leads, back, reader }: ReachedProps) {
  const [lead] = leads
  const path = `${relayPaths.inbox}/${lead.seq}`
  return (
    <Page title={titleOf(lead)} reader={reader}>
      <h1>
        <bdi>{titleOfAll(leads)}</bdi>
      </h1>
      {leads.length > 1 && <Named leads={leads} texts={{}} place={{}} />}
      {isToCall(lead, reader) ? (
        <form method="post" action={`${relayPaths.inbox}/act`}>
          <input type="hidden" name="back" value={back ?? path} />
          {otherOwner(leads, reader) === undefined ? (
            <Reached leads={leads} back={back} reader={reader} />
          ) : (
            <ActButtons leads={leads} reader={reader} />
          )}
        </form>
      ) : (
        <p>
          <StateBadge lead={lead} reader={reader} />
        </p>
      )}
      <p>
        <a href={path} class="alone">
          Open the request
        </a>
      </p>
    </Page>
  )
}
