/** @jsxImportSource hono/jsx */
import { relayPaths } from '../../../site.config.ts'
import type { Lead } from '../../store/submission.ts'
import { leadValue } from './act-buttons.tsx'
import { Page } from './layout.tsx'
import { isToCall, StateBadge, titleOf } from './lead-parts.tsx'
import type { Reader } from './reader.ts'

/**
 * The page that "Mark as reached" in an email leads to. Only its button changes anything, because programs that look for viruses open the
 * links of emails.
 */
export const ReachedPage = ({ lead, reader }: { readonly lead: Lead; readonly reader: Reader }) => (
  <Page title={titleOf(lead)} reader={reader}>
    <h1>
      <bdi>{titleOf(lead)}</bdi>
    </h1>
    {isToCall(lead) ? (
      <form method="post" action={`${relayPaths.inbox}/act`}>
        <input type="hidden" name="back" value={`${relayPaths.inbox}/${lead.seq}`} />
        <p>Have you reached them?</p>
        <button type="submit" name="act" value={`reach ${leadValue([lead])}`} class="primary" autofocus>
          Mark as reached
        </button>
      </form>
    ) : (
      <p>
        <StateBadge lead={lead} reader={reader} />
      </p>
    )}
    <p>
      <a href={`${relayPaths.inbox}/${lead.seq}`} class="alone">
        Open the request
      </a>
    </p>
  </Page>
)
