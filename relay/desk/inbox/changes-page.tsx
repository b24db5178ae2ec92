/** @jsxImportSource hono/jsx */

import { referenceOf } from '../../../engine/submission/payload.ts'
import { relayPaths } from '../../../site.config.ts'
import type { Lead, LeadChange } from '../../store/submission.ts'
import { titleOf } from '../leads/title.ts'
import { changeText } from '../leads/wording.ts'
import { Page, Time } from './layout.tsx'
import type { Reader } from './reader.ts'

type ChangesProps = {
  readonly changes: readonly LeadChange[]
  /** The leads that they changed, for a link to each. Undefined on the page of one lead. */
  readonly leads?: readonly Lead[]
  readonly reader: Reader
}

const LeadLink = ({ seq, lead }: { readonly seq: number; readonly lead: Lead | undefined }) => (
  <a href={`${relayPaths.inbox}/${seq}`}>
    <bdi>{lead ? `${titleOf(lead)}, ${referenceOf(lead.id)}` : `Request ${seq}`}</bdi>
  </a>
)

/** Actions of people as a list. Without users, nobody knows who it was. */
export const Changes = ({ changes, leads, reader }: ChangesProps) => (
  <ol class="lines">
    {changes.map((change) => (
      <li>
        <Time at={change.at} reader={reader} />{' '}
        {reader.name !== undefined && (
          <>
            <b>
              <bdi>{change.who}</bdi>
            </b>
            :{' '}
          </>
        )}
        <bdi>{changeText(change, reader.timeZone)}</bdi>
        {leads && (
          <>
            {' '}
            <LeadLink seq={change.seq} lead={leads.find(({ seq }) => seq === change.seq)} />
          </>
        )}
      </li>
    ))}
  </ol>
)

/** The actions of people on any lead. */
export const ChangesPage = ({ changes, leads, reader }: ChangesProps) => (
  <Page title="History" reader={reader}>
    <h1>History</h1>
    {changes.length === 0 ? (
      <p>Nobody has changed anything yet.</p>
    ) : (
      <Changes changes={changes} leads={leads} reader={reader} />
    )}
  </Page>
)
