import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Form } from '../../../engine/form/form.ts'
import { addDays, dayAt, MINUTE_MS, timeOn } from '../../../engine/words/day.ts'
import { type RelayConfig, type TimeZones, timeZoneOf, type WebhookTarget } from '../../config/config.ts'
import { type Mailer, SendError } from '../../delivery/channels/mailer.ts'
import { type PostOptions, postSigned } from '../../delivery/channels/post.ts'
import { messageIdOf } from '../../store/identity.ts'
import { type DueNotice, NOTICE_CLAIM_MS, type Store } from '../../store/store.ts'
import { errorFields, type Log } from '../../watch/log.ts'
import { answeredText, FIRST_CALLS_MS } from '../leads/wording.ts'
import { alertMessage, digestMessage, htmlOf, type Message, textsOf } from './messages.ts'
import { formNews } from './news.ts'

export type NotifierOptions = {
  readonly store: Pick<Store, 'notices' | 'leads' | 'forms'>
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
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

const NOT_SENT =
  'An alert has reached nobody. See notice-not-sent above, or set ALERT_EMAILS with SMTP_URL, or ALERT_WEBHOOK_URL'

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const originOf = ({ inbox, inboxOrigin }: Pick<RelayConfig, 'inbox' | 'inboxOrigin'>) =>
  inbox ? inboxOrigin : undefined

/** Sends a message to people. Resolves as well if a mail server has it, but hasn't said whether it accepts it. */
async function send(
  { mailer, config }: NotifierOptions,
  message: Message,
  to: readonly string[],
  key: string,
): Promise<void> {
  if (!mailer) return
  const content = {
    subject: message.subject,
    text: `${textsOf(message).join('\n')}\n`,
    html: htmlOf(message),
    replyTo: undefined,
    messageId: messageIdOf(key, config.from),
    reference: '',
    autoSubmitted: 'auto-generated' as const,
  }
  try {
    await mailer.send({ content, from: config.from, to, recipients: to })
  } catch (error) {
    if (!(error instanceof SendError && error.kind === 'unknown')) throw error
  }
}

/** Posts an alert. `text` is what chats show, and `sentAt` in ms since 1970. */
export async function postAlert(
  { url, secret }: WebhookTarget,
  message: Message,
  { mailbox, sentAt, ...options }: Omit<PostOptions, 'headers'> & { readonly mailbox: string; readonly sentAt: number },
): Promise<void> {
  const { subject } = message
  const lines = textsOf(message)
  const body = JSON.stringify({
    type: 'alert',
    timestamp: new Date(sentAt).toISOString(),
    text: [subject, ...lines].join('\n'),
    data: { mailbox, subject, lines },
  })
  const { status } = await postSigned({ url, secret }, `msg_${randomUUID()}`, body, options)
  if (status >= 200 && status < 300) return
  throw Object.assign(new Error(`The receiver has answered with HTTP ${status}`), { code: `HTTP ${status}` })
}

/** A reply that the mail server will hardly change: `EENVELOPE 550`. */
const REFUSED = / 5\d\d$/

/**
 * Emails an alert to those who get the alerts of a mailbox. If an email to the mailbox has failed, or it takes no alerts, another
 * mailbox gets it, too. Rejects if nobody has accepted it.
 * @param isRepeated whether the last alert of the mailbox has reached nobody
 */
async function emailAlert(
  options: NotifierOptions,
  message: Message,
  mailbox: string,
  notices: readonly DueNotice[],
  isRepeated: boolean,
): Promise<void> {
  const { mailboxes, alertEmails } = options.config
  const own = mailboxes[mailbox] ?? []
  const usual = alertEmails ?? own
  const elsewhere = Object.values(mailboxes).filter((to) => !to.some((address) => usual.includes(address)))
  const hasFailed = notices.some(({ kind, channel }) => kind === 'failed' && channel !== 'webhook')
  const needsOther = hasFailed && own.some((address) => usual.includes(address))
  const tries = [needsOther ? [...usual, ...(elsewhere[0] ?? [])] : usual, ...elsewhere].filter((to) => to.length > 0)
  const key = notices.map((notice) => notice.key).join()
  for (const [index, to] of tries.entries())
    try {
      return await send(options, message, to, key)
    } catch (error) {
      // A server that greylists takes the next one.
      const isRefused =
        error instanceof SendError && error.kind !== 'unrelated' && (isRepeated || REFUSED.test(error.code))
      if (!isRefused || index === tries.length - 1) throw error
    }
}

/** Sends each mailbox an alert about everything new. @param lostAt when the last alert of a mailbox has reached nobody, by mailbox */
async function alert(options: NotifierOptions, lostAt: Map<string, number>): Promise<void> {
  const { store, config, mailer, now, log, connection } = options
  const { alertWebhook, webhookNetworks: networks } = config
  const hasEmail =
    mailer !== undefined && [config.alertEmails ?? [], ...Object.values(config.mailboxes)].some((to) => to.length > 0)
  if (!hasEmail && !alertWebhook) return
  for (const [mailbox, due] of groupBy(await store.notices.due(), (notice) => notice.mailbox)) {
    const claimed = await store.notices.claim(due.map(({ key }) => key))
    const notices = due.filter(({ key }) => claimed.includes(key))
    if (notices.length === 0) continue
    const message = alertMessage(mailbox, notices, originOf(config), now())
    const target = { mailbox, sentAt: now(), networks, ...connection }
    const isSent = (way: string, sending: Promise<void>) =>
      sending.then(
        () => true,
        (error) => log('notice-not-sent', { notice: 'alert', way, ...errorFields(error) }),
      )
    const results = await Promise.all([
      hasEmail && isSent('email', emailAlert(options, message, mailbox, notices, lostAt.has(mailbox))),
      alertWebhook && isSent('webhook', postAlert(alertWebhook, message, target)),
    ])
    // One successful way is enough: trying both again would repeat the alert.
    if (results.includes(true)) {
      await store.notices.markSent(claimed)
      lostAt.delete(mailbox)
    } else {
      lostAt.set(mailbox, now())
      log('alert-not-sent', { mailbox, count: notices.length, warning: NOT_SENT })
    }
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
  const { store, forms, config, mailer, now } = options
  const { digestTime, timeZone, timeZones } = config
  if (digestTime === 'off' || !mailer) return
  const dayIn = (zone: string) => digestDay(now(), zone, digestTime.minutes)
  if (![timeZone, ...Object.values(timeZones)].some(dayIn)) return
  for (const counts of await store.notices.countsByMailbox()) {
    const day = dayIn(timeZoneOf(config, counts.mailbox))
    const to = config.mailboxes[counts.mailbox] ?? []
    if (day === undefined || to.length === 0) continue
    const key = `digest:${day}:${counts.mailbox}`
    if ((await store.notices.claim([key])).length === 0) continue
    const oldest = await store.leads.queue({ mailbox: counts.mailbox }, NAMED_LEADS)
    const since = now() - FIRST_CALLS_MS
    const figures = (await store.leads.callFigures(since)).filter(({ mailbox }) => mailbox === counts.mailbox)
    const median = (await store.leads.medianTimes(since)).get(counts.mailbox)
    const answered = answeredText(figures, median, now())
    const found = await formNews(store, forms(), counts.mailbox, now())
    const claimed = await store.notices.claim(found.map((one) => one.key))
    const news = found.filter((one) => claimed.includes(one.key)).map(({ text }) => text)
    await send(options, digestMessage(counts, oldest, answered, news, originOf(config), now()), to, key)
    await store.notices.markSent([key, ...claimed])
  }
}

export type Notifier = {
  /** Sends each new notice once. Never rejects: failed notices are tried again after a quarter of an hour. */
  notify(): Promise<void>
  /** Whether an alert has reached nobody. */
  isAlertLost(): boolean
}

export function createNotifier(options: NotifierOptions): Notifier {
  const lostAt = new Map<string, number>()
  const steps = { alert: () => alert(options, lostAt), digest: () => digest(options) }
  return {
    async notify() {
      for (const [notice, step] of Object.entries(steps))
        try {
          await step()
        } catch (error) {
          options.log('notice-not-sent', { notice, ...errorFields(error) })
        }
    },
    // An alert that is still due has been tried again by then.
    isAlertLost: () => [...lostAt.values()].some((at) => options.now() - at < 2 * NOTICE_CLAIM_MS),
  }
}

/** How long the results of the last notices may take to store, once the mail server is no longer waited for. */
const LAST_NOTICES_MS = 250

/** Sends new notices every minute. */
export function startNotifier(options: NotifierOptions): Notifier & { stop(): Promise<void> } {
  const notifier = createNotifier(options)
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = Promise.all([running, notifier.notify()])
  }, MINUTE_MS).unref()
  return {
    ...notifier,
    async stop() {
      clearInterval(timer)
      options.mailer?.close()
      await Promise.race([running, delay(LAST_NOTICES_MS)])
    },
  }
}
