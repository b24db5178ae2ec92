import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { deliver } from '../../../../relay/delivery/attempt.ts'
import type { Channel } from '../../../../relay/delivery/channels/channel.ts'
import { type EmailOptionsOf, emailChannel } from '../../../../relay/delivery/channels/email.ts'
import { smtpMailer } from '../../../../relay/delivery/channels/mailer.ts'
import { startOutbox } from '../../../../relay/delivery/outbox.ts'
import { eraseSubmissions } from '../../../../relay/desk/privacy/erase.ts'
import { webhookIdOf } from '../../../../relay/store/identity.ts'
import type { FailedAttempt, Store } from '../../../../relay/store/store.ts'
import { type AttemptedDelivery, NOT_BEGUN } from '../../../../relay/store/submission.ts'
import { emptyStores, postgresForTests } from '../engines.ts'
import { afterThis, emptyFolder, ownReceivers, QUICK, submissionWith } from '../harness.ts'
import { mailServer } from '../mail-server.ts'
import { webhookReceiver, webhooksTo } from '../webhook-receiver.ts'

const actor = { who: 'Kim' }
const ID = 'under-way-1'

const SUBMISSION = submissionWith(ID, {
  replyTo: 'sam@example.com',
  fields: [{ name: 'name', label: 'Name', text: 'Sam' }],
  facts: { name: { text: 'Sam', paths: ['name'] } },
})

/** Something that waits until a test releases it. */
function gate() {
  let open = () => {}
  let count = 0
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const pass = async () => {
    count += 1
    await opened
  }
  return { open: () => open(), pass, count: () => count }
}

const OPTIONS = { timeZone: 'UTC', earlier: [], formNote: undefined }

const emailThrough = (url: string, optionsOf: EmailOptionsOf = async () => OPTIONS) =>
  emailChannel(
    { from: { name: '', address: 'quotes@relay.example' }, mailboxes: { vehicles: ['sales@team.example'] } },
    { mailer: smtpMailer(url), optionsOf },
  )

const webhookTo = (port: number) => webhooksTo({ vehicles: port })

test('a webhook whose request is erased before it begins is never posted', async () => {
  const receiver = await webhookReceiver()
  const errors: string[] = []
  const store = {
    markSent: async () => {},
    markFailed: async (_id: number, { error }: FailedAttempt) => void errors.push(error),
  }
  const attempted = { id: 1, seq: 1, attempts: 0, deferrals: 0, deliveredTo: [], submission: SUBMISSION }
  await deliver(
    { ...attempted, signal: AbortSignal.abort() } as unknown as AttemptedDelivery,
    { store, channel: webhookTo(receiver.port), policy: QUICK, log: () => {}, random: Math.random },
    (write) => write(),
  )
  expect(errors).toEqual([NOT_BEGUN])
  expect(receiver.connections()).toBe(0)
})

const postgres = postgresForTests()

describe.each(emptyStores(postgres, ownReceivers('email', 'webhook')))('in %s', (_, open) => {
  /** Starts to deliver a submission through one channel. */
  async function delivering(channel: Channel) {
    const { store } = await open()
    afterThis(() => store.close())
    await store.add(SUBMISSION)
    const signals: AbortSignal[] = []
    const watched: Channel['deliver'] = (delivery) => {
      signals.push(delivery.signal)
      return channel.deliver(delivery)
    }
    const outbox = startOutbox({
      store,
      channels: [{ ...channel, deliver: watched }],
      policy: QUICK,
      log: () => {},
      random: Math.random,
    })
    afterThis(() => outbox.stop(0))
    const erase = (read: Partial<Store> = {}) => eraseSubmissions({ ...store, ...read }, emptyFolder(), [1], actor)
    const isErased = async () => (await store.privacy.erasedAmong([1])).length > 0
    const stateOf = async (name: string) =>
      (await store.get(1))?.deliveries.find((delivery) => delivery.channel === name)?.state
    const errors = async () => (await store.attemptsOf(1)).map(({ error }) => error)
    return { store, signals, erase, isErased, stateOf, errors }
  }

  test('an email whose request is erased before anything was sent never leaves, and is not listed', async () => {
    const smtp = await mailServer()
    const { pass, open: release, count } = gate()
    const channel = emailThrough(smtp.url, async () => {
      await pass()
      return OPTIONS
    })
    const { signals, erase, stateOf, errors } = await delivering(channel)
    await until('the channel reads', () => count() === 1)
    const erasing = erase()
    await until('the attempt is ended', () => signals[0]?.aborted)
    release()
    expect((await erasing).sent).toEqual([])
    expect(await errors()).toEqual([NOT_BEGUN])
    expect(await stateOf('email')).toBe('handled')
    expect(smtp.arrived).toEqual([])
    expect((await erase()).sent).toEqual([])
  })

  test('an email that is accepted while its request is erased is recorded and listed as sent', async () => {
    const { pass, open: release, count } = gate()
    const smtp = await mailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => void pass().then(() => done()))
      },
    })
    const { erase, isErased, stateOf, errors } = await delivering(emailThrough(smtp.url))
    await until('the mail server has the email', () => count() === 1)
    const erasing = erase()
    await until('the request is erased', isErased)
    release()
    expect((await erasing).sent).toMatchObject([
      { channel: 'email', id: SUBMISSION.messageId, sentAt: expect.any(Number) },
    ])
    expect(await errors()).toEqual([undefined])
    expect(await stateOf('email')).toBe('sent')
  })

  test('an email whose fate is unknown is listed as possibly sent', async () => {
    const { pass, count } = gate()
    const smtp = await mailServer({
      onData(stream) {
        stream.resume()
        stream.on('end', () => void pass())
      },
    })
    const { erase, stateOf } = await delivering(emailThrough(smtp.url))
    await until('the mail server has the email', () => count() === 1)
    expect((await erase()).sent).toMatchObject([{ channel: 'email', sentAt: undefined }])
    expect(await stateOf('email')).toBe('handled')
  })

  test('a webhook that is accepted while its request is erased is recorded and listed as sent', async () => {
    const { pass, open: release, count } = gate()
    const receiver = await webhookReceiver((response) => void pass().then(() => response.writeHead(204).end()))
    const { erase, isErased, stateOf } = await delivering(webhookTo(receiver.port))
    await until('the receiver has the request', () => count() === 1)
    const erasing = erase()
    await until('the request is erased', isErased)
    release()
    expect((await erasing).sent).toMatchObject([
      { channel: 'webhook', id: webhookIdOf(ID), sentAt: expect.any(Number) },
    ])
    expect(await stateOf('webhook')).toBe('sent')
  })

  test.each(['get', 'attemptsOf'] as const)(
    'a webhook that is accepted while erasing reads (%s) is listed as sent',
    async (name) => {
      const { pass, open: release, count } = gate()
      const receiver = await webhookReceiver((response) => void pass().then(() => response.writeHead(204).end()))
      const { store, erase, isErased, stateOf } = await delivering(webhookTo(receiver.port))
      await until('the receiver has the request', () => count() === 1)
      const thenSent = async <T>(result: T): Promise<T> => {
        if (await isErased()) {
          release()
          await until('it is sent', async () => (await stateOf('webhook')) === 'sent')
        }
        return result
      }
      const { sent } = await erase(
        name === 'get'
          ? { get: async (seq) => thenSent(await store.get(seq)) }
          : { attemptsOf: async (seq) => thenSent(await store.attemptsOf(seq)) },
      )
      expect(sent).toMatchObject([{ channel: 'webhook', sentAt: expect.any(Number) }])
    },
  )
})
