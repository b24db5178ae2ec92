import { randomUUID } from 'node:crypto'
import { addDays, dayAt, MINUTE_MS, timeOn } from '../../../engine/words/day.ts'
import { type RelayConfig, type TimeZones, timeZoneOf, type WebhookTarget } from '../../config/config.ts'
import type { Mailer } from '../../delivery/channels/mailer.ts'
import { type PostOptions, postSigned } from '../../delivery/channels/post.ts'
import { messageIdOf } from '../../store/identity.ts'
import type { Store } from '../../store/store.ts'
import { errorFields, type Log } from '../../watch/log.ts'
import { FIRST_CALLS_MS } from '../leads/wording.ts'
import { alertMessage, digestMessage, htmlOf, type Message } from './messages.ts'

export type NotifierOptions = {
  readonly store: Pick<Store, 'notices' | 'leads'>
  readonly config: Pick<
    RelayConfig,
    'from' | 'mailboxes' | 'alertEmails' | 'alertWebhook' | 'digestTime' | 'webhookNetworks' | 'inbox' | 'inboxOrigin'
  > &
    TimeZones
  /** Undefined: there is no mail server. */
  readonly mailer: Mailer | undefined
  readonly log: Log
  /** Unit: ms since 1970. */
  readonly now: () => number
  /** For tests. */
  readonly connection?: Pick<PostOptions, 'ca'>
}

/** How long after its time a digest can still be sent. */
const DIGEST_WITHIN_MS = 180 * MINUTE_MS
/** Number of leads that a digest names. */
const NAMED_LEADS = 10

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const originOf = ({ inbox, inboxOrigin }: Pick<RelayConfig, 'inbox' | 'inboxOrigin'>) =>
  inbox ? inboxOrigin : undefined

async function send(
  { mailer, config }: NotifierOptions,
  { subject, lines }: Message,
  to: readonly string[],
  key: string,
): Promise<void> {
  if (!mailer) return
  const content = {
    subject,
    text: `${lines.join('\n')}\n`,
    html: htmlOf({ subject, lines }),
    replyTo: undefined,
    messageId: messageIdOf(key, config.from),
    reference: '',
    autoSubmitted: 'auto-generated' as const,
  }
  await mailer.send({ content, from: config.from, to, recipients: to })
}

async function postAlert(
  { config, now, connection }: NotifierOptions,
  target: WebhookTarget,
  mailbox: string,
  { subject, lines }: Message,
): Promise<void> {
  const body = JSON.stringify({
    type: 'alert',
    timestamp: new Date(now()).toISOString(),
    data: { mailbox, subject, lines },
  })
  const options = { networks: config.webhookNetworks, ...connection }
  const { status } = await postSigned(target, `msg_${randomUUID()}`, body, options)
  if (status < 200 || status >= 300) throw Object.assign(new Error('The alert was refused'), { code: `HTTP ${status}` })
}

/** Sends each mailbox an alert about everything new. */
async function alert(options: NotifierOptions): Promise<void> {
  const { store, config } = options
  const due = await store.notices.due()
  for (const [mailbox, ofMailbox] of groupBy(due, (notice) => notice.mailbox)) {
    const to = config.alertEmails ?? config.mailboxes[mailbox] ?? []
    const hasEmail = options.mailer !== undefined && to.length > 0
    if (!hasEmail && !config.alertWebhook) continue
    const claimed = await store.notices.claim(ofMailbox.map(({ key }) => key))
    const notices = ofMailbox.filter(({ key }) => claimed.includes(key))
    if (notices.length === 0) continue
    const message = alertMessage(mailbox, notices, originOf(config))
    const key = claimed.join()
    const ways = await Promise.allSettled([
      ...(hasEmail ? [send(options, message, to, key)] : []),
      ...(config.alertWebhook ? [postAlert(options, config.alertWebhook, mailbox, message)] : []),
    ])
    // One successful way is enough: trying both again would repeat the alert.
    if (ways.some(({ status }) => status === 'fulfilled')) await store.notices.markSent(claimed)
    for (const way of ways) if (way.status === 'rejected') throw way.reason
  }
}

/** The day whose digest is due in a time zone. @param minutes since midnight */
function digestDay(now: number, timeZone: string, minutes: number): string | undefined {
  const today = dayAt(now, timeZone)
  // Yesterday's digest can still be due after midnight.
  return [today, addDays(today, -1)].find((day) => {
    const sinceTime = now - (timeOn(day, minutes, timeZone) ?? now)
    return sinceTime >= 0 && sinceTime <= DIGEST_WITHIN_MS
  })
}

/** Sends the digest of each mailbox, if it is time there and this relay is the first. */
async function digest(options: NotifierOptions): Promise<void> {
  const { store, config, now } = options
  const { digestTime, timeZone, timeZones } = config
  if (digestTime === 'off') return
  const dayIn = (zone: string) => digestDay(now(), zone, digestTime.minutes)
  if (![timeZone, ...Object.values(timeZones)].some(dayIn)) return
  for (const counts of await store.notices.countsByMailbox()) {
    const day = dayIn(timeZoneOf(config, counts.mailbox))
    const to = config.mailboxes[counts.mailbox] ?? []
    if (day === undefined || to.length === 0) continue
    const key = `digest:${day}:${counts.mailbox}`
    if ((await store.notices.claim([key])).length === 0) continue
    const oldest = await store.leads.queue({ mailbox: counts.mailbox }, NAMED_LEADS)
    const calls = await store.leads.firstCallTimes(now() - FIRST_CALLS_MS)
    const firstCallMs = calls.find(({ mailbox }) => mailbox === counts.mailbox)?.medianMs
    await send(options, digestMessage(counts, oldest, firstCallMs, originOf(config)), to, key)
    await store.notices.markSent([key])
  }
}

/** Sends each new notice once. Never rejects: failed notices are tried again after five minutes. */
export async function notify(options: NotifierOptions): Promise<void> {
  for (const [name, step] of Object.entries({ alert, digest }))
    try {
      await step(options)
    } catch (error) {
      options.log('notice-not-sent', { notice: name, ...errorFields(error) })
    }
}

/** Sends new notices every minute. Returns a function that stops this. */
export function startNotifier(options: NotifierOptions): () => void {
  if (!options.mailer && !options.config.alertWebhook) return () => {}
  const timer = setInterval(() => void notify(options), MINUTE_MS).unref()
  return () => clearInterval(timer)
}
