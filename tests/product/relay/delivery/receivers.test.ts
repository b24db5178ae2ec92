import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookChannel } from '../../../../relay/delivery/channels/webhook.ts'
import type { AttemptedDelivery, Submission } from '../../../../relay/store/submission.ts'
import { formById } from '../../../categories/own.ts'
import { submissionWith } from '../harness.ts'
import { receiverNamed } from '../receivers.ts'
import { smartmoving } from '../stand-ins/smartmoving.ts'
import { KEY, type StandIn } from '../stand-ins/stand-in.ts'
import { CERTIFICATE_FILE, webhookReceiver } from '../webhook-receiver.ts'

const ca = readFileSync(CERTIFICATE_FILE, 'utf8')

/** Starts a stand-in, and returns what it gets, and a function that delivers a submission to it. */
async function startStandIn(name: string, standIn: StandIn, { key = KEY as string | undefined, query = '' } = {}) {
  const answerTo = standIn()
  const server = await webhookReceiver((response, received) => {
    const { status, body } = answerTo(received)
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
  })
  const receiver = receiverNamed(name)
  const webhook = { url: `https://127.0.0.1:${server.port}/leads${query}`, receiver, key, forms: undefined }
  const channel = webhookChannel(
    { webhooks: { vehicles: webhook }, webhookNetworks: ['127.0.0.0/8'] },
    () => [formById('car')],
    { ca },
  )
  const deliver = (submission: Submission) =>
    channel.deliver({
      submission: { ...submission, seq: 1, isQuarantined: false },
      ...{ id: 1, seq: 1, deferrals: 0, mayHaveBegun: false, signal: new AbortController().signal },
    } as unknown as AttemptedDelivery)
  return { received: server.received, deliver }
}

const facts = {
  name: { text: 'Maya Torres', paths: ['name'], parts: { first: { value: 'Maya' }, last: { value: 'Torres' } } },
  phone: { text: '(512) 555-0142', paths: ['phone'] },
  email: { text: 'maya@example.com', paths: ['email'] },
  from: {
    text: 'Austin, TX 78701',
    paths: ['pickupLocation'],
    parts: { city: { value: 'Austin' }, state: { value: 'TX' }, zip: { value: '78701' } },
  },
  to: {
    text: 'Denver, CO',
    paths: ['deliveryLocation'],
    parts: { city: { value: 'Denver' }, state: { value: 'CO' }, zip: { value: '80202' } },
  },
  date: { text: '2030-06-15', paths: ['preferredDate'], parts: { flexible: { value: 'no' } } },
} as const

const move = submissionWith('move-1', { form: 'moving-home', facts })

test('a move arrives at SmartMoving, which has it once', async () => {
  const { deliver, received } = await startStandIn('smartmoving', smartmoving)
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'SmartMoving has it as sm-1' })
  expect(await deliver(move)).toEqual({ kind: 'accepted', said: 'SmartMoving had it already' })
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    FullName: 'Maya Torres',
    MoveDate: '20300615',
    OriginZip: '78701',
    DestinationState: 'CO',
    Notes: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}\nName: Sam Sample$/),
  })
  expect(await deliver({ ...move, facts: { ...facts, name: undefined } } as Submission)).toMatchObject({
    code: 'INCOMPLETE',
    kind: 'rejected',
    said: 'SmartMoving requires name, which it doesn’t have',
  })
  expect(received).toHaveLength(2)
})
