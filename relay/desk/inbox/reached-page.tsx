/** @jsxImportSource hono/jsx */

import { relayPaths } from '../../../site.config.ts'
import type { Lead } from '../../store/submission.ts'
import { titleOf } from '../leads/title.ts'
import { ActButtons, leadValue, otherOwner, titleOfAll } from './act-buttons.tsx'
import { Page } from './layout.tsx'
import { isToCall, StateBadge } from './lead-parts.tsx'
import type { Reader } from './reader.ts'

/**
 * The page that "Mark as reached" in an email leads to. Only its button changes anything, because programs that look for viruses open the
 * links of emails.
 */
export function ReachedPage({
  leads,
  reader,
}: {
  readonly leads: readonly [Lead, ...Lead[]]
  readonly reader: Reader
}) {
  const [lead] = leads
  const path = `${relayPaths.inbox}/${lead.seq}`
  return (
    <Page title={titleOf(lead)} reader={reader}>
      <h1>
        <bdi>{titleOfAll(leads)}</bdi>
      </h1>
      {isToCall(lead) ? (
        <form method="post" action={`${relayPaths.inbox}/act`}>
          <input type="hidden" name="back" value={path} />
          {otherOwner(leads, reader) === undefined ? (
            <button type="submit" name="act" value={`reach ${leadValue(leads)}`} class="primary" autofocus>
              Mark as reached
            </button>
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
