import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Channel } from '../../../relay/delivery/channels/channel.ts'
import { webhookChannel } from '../../../relay/delivery/channels/webhook.ts'
import { afterThis } from './harness.ts'

/** A request that the receiver got. */
export type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** A self-signed certificate for `hooks.example` and 127.0.0.1, made for these tests. */
export const CERTIFICATE_FILE = fileURLToPath(new URL('tls/certificate.pem', import.meta.url))
const KEY_FILE = fileURLToPath(new URL('tls/key.pem', import.meta.url))

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`

/** A channel that posts the requests of mailboxes to such servers. @param ports by mailbox */
export const webhooksTo = (ports: Readonly<Record<string, number>>): Channel => {
  const webhooks = Object.entries(ports).map(([mailbox, port]) => [
    mailbox,
    { url: `https://127.0.0.1:${port}/${mailbox}`, secret: WEBHOOK_SECRET },
  ])
  return webhookChannel({ webhooks: Object.fromEntries(webhooks), webhookNetworks: ['127.0.0.0/8'] }, undefined, {
    ca: readFileSync(CERTIFICATE_FILE, 'utf8'),
  })
}

/**
 * Starts a real HTTPS server that keeps every request it receives.
 * @param respond by default with 204
 */
export async function webhookReceiver(
  respond: (response: ServerResponse, received: Received) => void = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = []
  let connections = 0
  const server = createServer({ key: readFileSync(KEY_FILE), cert: readFileSync(CERTIFICATE_FILE) })
  server.on('connection', () => {
    connections += 1
  })
  server.on('request', (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const entry = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(entry)
      respond(response, entry)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterThis(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port,
    received,
    /** Number of TCP connections so far. */
    connections: () => connections,
    /** Configuration of a relay process that posts the requests of mailbox `vehicles` to this server. */
    environment: {
      WEBHOOK_URL_VEHICLES: `https://127.0.0.1:${port}/leads`,
      WEBHOOK_SECRET_VEHICLES: WEBHOOK_SECRET,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE,
    },
  }
}
