import { Webhook } from 'standardwebhooks'
import type { WebhookTarget } from '../../config/config.ts'
import { type PostOptions, postJson } from './post-json.ts'

/**
 * Posts JSON, signed as in Standard Webhooks (https://www.standardwebhooks.com). Resolves to the status.
 * @param id tells repeats from new messages
 */
export function postSigned(
  { url, secret }: WebhookTarget,
  id: string,
  body: string,
  options: Omit<PostOptions, 'headers'>,
): Promise<number> {
  const sentAt = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  }
  return postJson(url, body, { headers, ...options })
}
