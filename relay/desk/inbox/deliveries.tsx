/** @jsxImportSource hono/jsx */
import type { Attempt, Lead } from '../../store/submission.ts'
import { attemptText, channelName, deliveryText, isDenied, mayHaveArrived } from '../leads/wording.ts'
import { ActButton, leadValue } from './act-buttons.tsx'
import { LEAD_FORM, Time } from './layout.tsx'
import type { Reader } from './reader.ts'

type DeliveriesProps = {
  readonly lead: Lead
  readonly attempts: readonly Attempt[]
  readonly reader: Reader
}

/** How a lead was delivered. Open if something could not be sent, because then somebody has to act. */
export function Deliveries({ lead, attempts, reader }: DeliveriesProps) {
  const { deliveries } = lead
  if (deliveries.length === 0) return null
  const value = leadValue([lead])
  const hasFailed = deliveries.some(({ state }) => state === 'dead')
  return (
    <details open={hasFailed || deliveries.some(isDenied)}>
      <summary>Deliveries</summary>
      <ul class="lines">
        {deliveries.map((delivery) => (
          <li>
            {deliveryText(delivery)}
            {(delivery.state === 'dead' || isDenied(delivery)) && (
              <>
                {' '}
                <ActButton
                  act={`resend ${delivery.channel} ${value}`}
                  label="Send again"
                  about={channelName(delivery.channel)}
                  form={LEAD_FORM}
                />{' '}
                {mayHaveArrived(delivery) && (
                  <ActButton
                    act={`arrived ${delivery.channel} ${value}`}
                    label="It arrived"
                    about={channelName(delivery.channel)}
                    form={LEAD_FORM}
                  />
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <button type="submit" name="act" value={`handled ${value}`} form={LEAD_FORM}>
          Mark as handled
        </button>
      )}
      {attempts.length > 0 && (
        <>
          <h2>Attempts</h2>
          <ul class="lines">
            {attempts.map((attempt) => (
              <li>
                <Time at={attempt.startedAt} reader={reader} /> {channelName(attempt.channel)}: {attemptText(attempt)}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
