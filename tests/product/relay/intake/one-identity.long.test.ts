import { expect, test } from 'vitest'
import type { Answers, Form } from '../../../../engine/form/form.ts'
import { typed } from '../../../../engine/samples/sample-answer.ts'
import { hiddenControls, referenceOf } from '../../../../engine/submission/payload.ts'
import { ID_HEADER, type SubmitRequest } from '../../../../engine/submission/protocol.ts'
import { type Draft, Drafts } from '../../../../engine/wizard/kept.ts'
import { Wizard } from '../../../../engine/wizard/wizard.ts'
import { formById, forms, samplesOf } from '../../../categories/own.ts'
import { seededRandom } from '../../../random.ts'
import { times } from '../../../run/times.ts'
import { fleet } from '../../form/fleet.ts'
import { tabStorage } from '../../wizard/tab.ts'
import { emptyFolder, post, postForm, relayForTest, rowsIn } from '../harness.ts'
import { relayProcess } from '../process.ts'

const SEED = '0123456789abcdef0123456789abcdef'

/** The tab's storage with a draft in it. */
function storageWith(form: Form, draft: Draft) {
  const storage = tabStorage()
  const unsent = { form, category: form.label ?? '', draft, doubts: {}, initialAnswers: {} }
  new Drafts(storage, () => unsent).save()
  return storage
}

/** The request that a script sends for some answers. */
async function byScript(form: Form, answers: Answers): Promise<SubmitRequest> {
  const wizard = new Wizard(form, storageWith(form, { answers, seed: SEED, prefill: {}, fillTimeMs: 60_000 }))
  wizard.open({})
  for (let next = wizard.advance(); next.to !== 'sending'; next = wizard.advance()) {
    if (next.to !== 'step') throw new Error(`The answers have problems in step ${'step' in next ? next.step : ''}`)
    wizard.openStep(next.step)
  }
  return new Promise((resolve) => {
    void wizard.send(async (request) => {
      resolve(request)
      return { status: 'failed' }
    })
  })
}

/** The entries that a browser posts for the same answers, in an order that no script has. */
function byBrowser(form: Form, answers: Answers, id: string | undefined): [string, string][] {
  const hidden = hiddenControls(form, form.label ?? '', { seed: id })
  return [
    ['_honey', ''],
    ...Object.entries(answers)
      .reverse()
      .map(([path, text]): [string, string] => [path, ` ${text.replaceAll('\n', '\r\n')} `]),
    ...Object.entries(hidden).reverse(),
  ]
}

const delivered = [...forms, fleet].filter(({ submission }) => submission.delivery === 'endpoint')

const FLEET_ANSWERS = {
  'vehicles.0.make': 'Honda',
  'vehicles.0.runs': 'yes',
  'pickup.street': '12 Oak St',
  'pickup.city': 'Austin',
  budget: '12,500',
  phone: '(512) 555-0142',
}

/** Valid answers to each form, as typed. */
const answered = delivered.map((form) => {
  const answers: Answers = form === fleet ? FLEET_ANSWERS : typed(samplesOf(form).valid[0] ?? {})
  return [form.id, form, answers] as const
})

const referenceIn = async (response: Response): Promise<string | null> =>
  response.status === 303
    ? new URL(response.headers.get('location') ?? '', response.url).searchParams.get('ref')
    : ((await response.json()) as { reference: string }).reference

/** The ways in which a browser sends one request. Each resolves to the reference. */
function waysOf(form: Form, answers: Answers, { payload, id }: SubmitRequest) {
  const { mailbox } = form.submission
  const native = (url: string, ownId: string) =>
    postForm(url, mailbox, byBrowser(form, answers, ownId)).then(referenceIn)
  return {
    'by script': (url: string) => post(url, mailbox, payload, { [ID_HEADER]: id }).then(referenceIn),
    'by the browser, with its id': (url: string) => native(url, id),
    'by the browser, with its seed': (url: string) => native(url, SEED),
  }
}

test.each(answered)(
  'a request of the form %s has one id and one content, however it is sent',
  async (_, form, answers) => {
    const relay = await relayForTest({}, { forms: delivered })
    const request = await byScript(form, answers)
    const references = []
    for (const send of Object.values(waysOf(form, answers, request))) references.push(await send(relay.url))
    expect(references).toEqual([referenceOf(request.id), referenceOf(request.id), referenceOf(request.id)])
    expect(rowsIn(relay.data).map(({ id }) => id)).toEqual([request.id])
  },
)

const car = formById('car')
const CAR_ANSWERS = answered.find(([id]) => id === 'car')?.[2] ?? {}

test('a form post under an id that other answers have is a conflict, and its page can send them', async () => {
  const relay = await relayForTest()
  const request = await byScript(car, CAR_ANSWERS)
  await waysOf(car, CAR_ANSWERS, request)['by script'](relay.url)
  const changed = { ...CAR_ANSWERS, name: 'Pat Other' }
  expect((await postForm(relay.url, 'vehicles', byBrowser(car, changed, request.id))).status).toBe(409)
  expect((await postForm(relay.url, 'vehicles', byBrowser(car, changed, SEED))).status).toBe(303)
  expect(rowsIn(relay.data)).toHaveLength(2)
})

/** Every order of some things. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

const ROUNDS = times({ test: 1, soak: 40 })

/** Sends a request to a relay that is killed meanwhile. Whether it arrived is unknown, as for a visitor whose line drops. */
async function sendThroughKill(data: string, send: (url: string) => Promise<unknown>, waitMs: number) {
  const relay = await relayProcess({ DATA_DIR: data })
  const sending = send(relay.url).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  relay.kill('SIGKILL')
  await Promise.all([sending, relay.ended])
}

test('script, fallback and retry of one request are one lead, in every order and through kills', async () => {
  const random = seededRandom(42)
  const request = await byScript(car, CAR_ANSWERS)
  const orders = ordersOf(Object.values(waysOf(car, CAR_ANSWERS, request)))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [last, ...others] of orders) {
      const data = emptyFolder()
      for (const send of others) await sendThroughKill(data, send, random() * 40)
      const relay = await relayProcess({ DATA_DIR: data })
      expect(await last?.(relay.url)).toBe(referenceOf(request.id))
      relay.kill('SIGKILL')
      await relay.ended
      expect(rowsIn(data).map(({ id }) => id)).toEqual([request.id])
    }
})
