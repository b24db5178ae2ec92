import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { type SmtpTimeouts, smtpMailer } from '../../../../relay/delivery/channels/mailer.ts'
import { afterThis, postCar, QUICK, relayForTest, rowsIn } from '../harness.ts'
import { mailThrough } from '../mail-server.ts'

/** A line that a server replies with, or the end of the connection. Undefined: nothing. */
type Answer = string | 'end' | undefined

/** A step of the protocol: `GREETING`, a command such as `RCPT`, or `MESSAGE`, once the whole message is there. */
type Behavior = (step: string, to: string) => Answer | Promise<Answer>

const POLITE: Readonly<Record<string, string>> = { GREETING: '220 hello', DATA: '354 go on' }
const polite = (step: string) => POLITE[step] ?? '250 fine'

/** Starts a mail server that answers as the test says. Returns its URL, and the recipient and the id of each message that it has whole. */
async function serverThat(behave: Behavior) {
  const received: { readonly to: string; readonly id: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let message: string | undefined
    let to = ''
    let isDone: Promise<unknown> = Promise.resolve()
    const answer = (step: string) => {
      isDone = isDone.then(async () => {
        const reply = await behave(step, to)
        if (reply === 'end') socket.destroy()
        else if (reply !== undefined && socket.writable) socket.write(`${reply}\r\n`)
      })
    }
    let rest = ''
    answer('GREETING')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (message === undefined) {
          if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? ''
          if (line === 'DATA') message = ''
          answer(line.slice(0, 4))
        } else if (line === '.') {
          received.push({ to, id: /^Message-ID: (.*)$/im.exec(message)?.[1] ?? '' })
          message = undefined
          answer('MESSAGE')
        } else message += `${line}\n`
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const LONG: SmtpTimeouts = {
  connectionMs: 60_000,
  greetingMs: 60_000,
  replyMs: 60_000,
  acceptMs: 60_000,
  idleMs: 10_000,
}

/** A relay that sends each request to its team and confirms it, and counts what it has sent to whom. */
async function relayTo(behave: Behavior, timeouts: Partial<SmtpTimeouts>, maxDeferrals = 3) {
  const { url, received } = await serverThat(behave)
  const environment = { ...mailThrough({ url }), CONFIRMATION_EMAILS: 'on' }
  const start = (more: Record<string, string> = {}) =>
    relayForTest(
      { ...environment, ...more },
      {
        mailer: smtpMailer(url, { ...LONG, ...timeouts }),
        policy: { ...QUICK, maxDeferrals },
      },
    )
  const relay = await start()
  await postCar(relay.url)
  const idsTo = (part: string) => received.flatMap(({ to, id }) => (to.startsWith(part) ? id : []))
  return { relay, start, received, idsTo, row: () => rowsIn(relay.data)[0] }
}

test.each(['is silent', 'ends the connection'])(
  'a mail server that %s behind the message gets a limited number of copies for the team, and one for the visitor',
  async (what) => {
    const behave: Behavior = (step) => (step === 'MESSAGE' ? (what === 'is silent' ? undefined : 'end') : polite(step))
    const { row, idsTo } = await relayTo(behave, { acceptMs: 300 })
    await until('it is given up', () => row()?.state === 'dead')
    expect(new Set(idsTo('vehicles')).size).toBe(1)
    expect([idsTo('vehicles').length, idsTo('sam').length]).toEqual([3, 1])
  },
)

test('a reply to the message may take longer than one to a command', async () => {
  const behave: Behavior = async (step) => {
    if (step === 'MESSAGE') await delay(900)
    return polite(step)
  }
  const { relay, row, received } = await relayTo(behave, { replyMs: 600 })
  await until('it is sent', () => row()?.state === 'sent')
  await relay.close()
  expect(received).toHaveLength(2)
})

test('slow replies count one by one, and together take longer than the limit for one', async () => {
  const behave: Behavior = async (step) => {
    await delay(step === 'QUIT' ? 0 : 200)
    return polite(step)
  }
  const { row } = await relayTo(behave, { replyMs: 900 })
  await until('it is sent', () => row()?.state === 'sent')
})

test.each(['GREETING', 'EHLO', 'MAIL', 'RCPT', 'DATA'])(
  'a %s that never comes or is not replied to is a failed connection, which ends no email',
  async (command) => {
    const behave: Behavior = (step) => (step === command ? undefined : polite(step))
    const { row, received } = await relayTo(behave, { greetingMs: 100, replyMs: 100 }, 2)
    await until('it is retried', () => (row()?.attempts ?? 0) > 3)
    expect(row()).toMatchObject({ state: 'queued', last_error: 'ETIMEDOUT' })
    expect(received).toEqual([])
  },
)

test('a server that pipelines is given up if it stops replying in between', async () => {
  const behave: Behavior = (step) => {
    if (step === 'EHLO') return '250-mail\r\n250 PIPELINING'
    return step === 'RCPT' ? undefined : step === 'DATA' ? undefined : polite(step)
  }
  const { row } = await relayTo(behave, { replyMs: 100 })
  await until('it is retried', () => (row()?.attempts ?? 0) > 3)
  expect(row()).toMatchObject({ state: 'queued', last_error: 'ETIMEDOUT' })
})

test('a relay that stops doesn’t wait for the reply to a message, and repeats it under its id', async () => {
  let isSilent = true
  const behave: Behavior = (step) => (step === 'MESSAGE' && isSilent ? undefined : polite(step))
  const { relay, start, idsTo } = await relayTo(behave, {})
  await until('the server has the message', () => idsTo('vehicles').length === 1 && idsTo('sam').length === 1)
  await relay.close()
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', attempts: 1 })
  isSilent = false
  await start({ DATA_DIR: relay.data })
  await until('it is sent', () => rowsIn(relay.data)[0]?.state === 'sent')
  expect(new Set(idsTo('vehicles')).size).toBe(1)
  expect([idsTo('vehicles').length, idsTo('sam').length]).toEqual([2, 1])
})

/** Sends emails one after the other, as soon as a step has come often enough. Returns the steps of the server. */
async function stepsOf(
  behave: Behavior,
  idleMs: number,
  emails: number,
  waitFor: (steps: readonly string[]) => boolean,
) {
  const steps: string[] = []
  const { url } = await serverThat((step, to) => {
    steps.push(step)
    return behave(step, to)
  })
  const mailer = smtpMailer(url, { ...LONG, idleMs })
  afterThis(() => mailer.close())
  const from = { name: '', address: 'quotes@relay.example' }
  const content = {
    subject: 'A',
    text: 'A',
    html: 'A',
    replyTo: undefined,
    messageId: '<a@relay.example>',
    reference: '',
  }
  const results: string[] = []
  for (let count = 0; count < emails; count += 1) {
    const sent = mailer.send({ content, from, to: ['a@team.example'], recipients: ['a@team.example'] })
    results.push(
      await sent.then(
        () => 'sent',
        (error: Error) => error.message,
      ),
    )
    await until('the server has come to that step', () => waitFor(steps))
  }
  return { steps, results }
}

test('a connection is used again, also after a refused email', async () => {
  let refusals = 1
  const behave: Behavior = (step) => (step === 'RCPT' && refusals-- > 0 ? '550 no' : polite(step))
  const { steps, results } = await stepsOf(behave, 60_000, 3, () => true)
  expect(results).toEqual(['EENVELOPE 550', 'sent', 'sent'])
  expect(steps.filter((step) => step === 'GREETING')).toHaveLength(1)
})

test.each(['end', undefined, '221 bye'] as const)(
  'after an idle connection was ended, and its QUIT answered by %s, the next email opens another one',
  async (answer) => {
    const behave: Behavior = (step) => (step === 'QUIT' ? answer : polite(step))
    const quits = (steps: readonly string[]) => steps.includes('QUIT')
    const { steps, results } = await stepsOf(behave, 50, 2, quits)
    expect(results).toEqual(['sent', 'sent'])
    expect(steps.filter((step) => step === 'GREETING')).toHaveLength(2)
  },
)
