import ipaddr from 'ipaddr.js'
import { Webhook } from 'standardwebhooks'
import { MAX_BODY_BYTES } from '../../engine/form/capacity.ts'
import { isTimeZone } from '../../engine/words/day.ts'
import { isAddress, readSender, type Sender } from './address.ts'
import { parseUser } from './user-command.ts'
import type { InboxUser } from './users.ts'

/** A rate limit: up to `count` requests at once, refilled evenly over `seconds`. `off` is no limit. */
export type RateLimit = { readonly count: number; readonly seconds: number } | 'off'

/** A time of day, in minutes since midnight. `off` is never. */
export type TimeOfDay = { readonly minutes: number } | 'off'

/** How the text of a variable is parsed and printed. */
type Kind<Value> = {
  /** Returns undefined if the text is invalid. */
  readonly parse: (text: string) => Value | undefined
  /** Describes valid texts in error messages: `on or off`. */
  readonly expected: string
  readonly show: (value: Value) => string
}

/** An environment variable of the relay. */
export type Variable<Value, Fallback> = Kind<Value> & {
  readonly name: string
  /** The value if the variable is not set. */
  readonly fallback: Fallback
  /** Meaning and default as printed in README. */
  readonly meaning: string
  readonly fallbackText: string
  /** A secret isn't quoted in error messages, and can be in a file that the variable with `_FILE` appended names. */
  readonly isSecret?: boolean
}

const defaulted = <Value>(
  name: string,
  kind: Kind<Value>,
  fallback: Value,
  meaning: string,
): Variable<Value, Value> => ({ ...kind, name, meaning, fallback, fallbackText: `\`${kind.show(fallback)}\`` })

const optional = <Value>(
  name: string,
  kind: Kind<Value>,
  fallbackText: string,
  meaning: string,
): Variable<Value, undefined> => ({ ...kind, name, meaning, fallback: undefined, fallbackText })

const textWhere = (isValid: (text: string) => boolean, expected: string): Kind<string> => ({
  parse: (text) => (isValid(text) ? text : undefined),
  expected,
  show: (text) => text,
})
const anyText = textWhere(() => true, 'text')

const token = textWhere((text) => /^[\w.~-]{16,}$/.test(text), '16 characters or more: letters, digits and . _ ~ -')

const listWhere = (isValid: (entry: string) => boolean, expected: string): Kind<readonly string[]> => ({
  parse: (text) => {
    const entries = text.split(',').flatMap((entry) => entry.trim() || [])
    return entries.length > 0 && entries.every(isValid) ? entries : undefined
  },
  expected,
  show: (entries) => entries.join(', '),
})

const wholeNumber = (least: number, most: number): Kind<number> => ({
  parse: (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  },
  expected: `a whole number from ${least} to ${most}`,
  show: String,
})

const onOrOff: Kind<boolean> = {
  parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  expected: 'on or off',
  show: (isOn) => (isOn ? 'on' : 'off'),
}

const rateLimit: Kind<RateLimit> = {
  parse: (text) => {
    if (text === 'off') return text
    const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(text) ?? []
    return count ? { count: Number(count), seconds: Number(seconds) } : undefined
  },
  expected: 'count/seconds such as 30/600, or off',
  show: (limit) => (limit === 'off' ? limit : `${limit.count}/${limit.seconds}`),
}

const sender: Kind<Sender> = {
  parse: readSender,
  expected: 'an address such as quotes@example.com or Quotes <quotes@example.com>',
  show: ({ name, address }) => `${name} <${address}>`,
}

const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

const secret = <Value, Fallback>(variable: Variable<Value, Fallback>): Variable<Value, Fallback> => ({
  ...variable,
  isSecret: true,
})

const isHttpsUrl = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Standard Webhooks asks for 24 to 64 bytes. */
function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text)) return false
  try {
    return Boolean(new Webhook(text))
  } catch {
    return false
  }
}

const inboxUsers: Kind<readonly InboxUser[]> = {
  parse: (text) => {
    const entries = text.split(/[,\n]/).flatMap((entry) => entry.trim() || [])
    const users = entries.flatMap((entry) => parseUser(entry) ?? [])
    const names = new Set(users.map(({ name }) => name))
    return users.length > 0 && users.length === entries.length && names.size === users.length ? users : undefined
  },
  expected: 'entries that `npm run leads -- user NAME` has made, separated by commas, each with another name',
  show: (users) => users.map(({ name }) => name).join(', '),
}

const timeOfDay: Kind<TimeOfDay> = {
  parse: (text) => {
    if (text === 'off') return text
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
    return hour ? { minutes: Number(hour) * 60 + Number(minute) } : undefined
  },
  expected: 'a time such as 07:30, or off',
  show: (time) =>
    time === 'off'
      ? time
      : [Math.floor(time.minutes / 60), time.minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
}

const timeZone = textWhere(isTimeZone, 'the name of a time zone such as America/Chicago')

const isPostgresUrl = (text: string) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)

const isSmtpUrl = (text: string) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''

/** Default limit for all clients together, unless `RATE_LIMIT` is off. */
export const TOTAL_RATE_LIMIT: RateLimit = { count: 600, seconds: 60 }

/** Placeholder for the mailbox key in a variable name. */
const KEY = '<KEY>'

/** Every variable that the relay reads, in the order of README's table; a test compares the two. */
export const VARIABLES = {
  port: defaulted('PORT', wholeNumber(0, 65_535), 4173, 'port to listen on; 0 picks a free one'),
  host: optional('HOST', anyText, '`localhost`, so only this machine', 'address to listen on'),
  data: defaulted('DATA_DIR', anyText, 'data', 'data folder'),
  databaseUrl: secret(
    optional(
      'DATABASE_URL',
      textWhere(isPostgresUrl, 'a URL such as postgres://user:password@host/database'),
      'requests are stored in `relay.db` in the data folder',
      'PostgreSQL database, which several relays can share: `postgres://user:password@host/database`',
    ),
  ),
  smtpUrl: secret(
    optional(
      'SMTP_URL',
      textWhere(isSmtpUrl, 'a URL such as smtp://user:password@mail.example.com:587'),
      'emails are written to `mail/` in the data folder',
      'mail server: `smtp://user:password@host:587`',
    ),
  ),
  from: optional('MAIL_FROM', sender, 'required with `SMTP_URL`', 'sender of emails: `Name <quotes@example.com>`'),
  mailbox: optional(
    `MAILBOX_${KEY}`,
    listWhere(isAddress, 'email addresses separated by commas'),
    'required with `SMTP_URL`',
    'email addresses of a mailbox, separated by commas: `MAILBOX_SALES`, `MAILBOX_GOODS`, …',
  ),
  timeZone: defaulted('TIMEZONE', timeZone, 'UTC', 'time zone of the people who read the emails: `America/Chicago`'),
  mailboxTimeZone: optional(`TIMEZONE_${KEY}`, timeZone, '`TIMEZONE`', 'the same for one mailbox: `TIMEZONE_SALES`, …'),
  confirmationEmails: defaulted(
    'CONFIRMATION_EMAILS',
    onOrOff,
    false,
    '`on`: with `SMTP_URL`, visitors get an email with their reference and what happens next, at most one per address and hour',
  ),
  confirmationLimit: defaulted(
    'CONFIRMATION_LIMIT',
    wholeNumber(1, 1_000_000),
    500,
    'most of these emails in 24 hours, to all visitors together',
  ),
  webhookUrl: secret(
    optional(
      `WEBHOOK_URL_${KEY}`,
      textWhere(isHttpsUrl, 'a URL such as https://crm.example.com/leads'),
      'none',
      'HTTPS URL that the requests of a mailbox are posted to, besides the email: `WEBHOOK_URL_SALES`, …',
    ),
  ),
  webhookSecret: secret(
    optional(
      `WEBHOOK_SECRET_${KEY}`,
      textWhere(isWebhookSecret, 'whsec_ and 24 to 64 bytes in base64'),
      'required with `WEBHOOK_URL_<KEY>`',
      'secret that signs them: `whsec_` and 24 to 64 bytes in base64',
    ),
  ),
  webhookNetworks: optional(
    'WEBHOOK_NETWORKS',
    listWhere((text) => ipaddr.isValidCIDR(text), 'networks such as 10.0.0.0/8, separated by commas'),
    'none: only public addresses',
    'private networks that webhooks may connect to, such as `10.0.0.0/8`, separated by commas',
  ),
  allowedOrigins: optional(
    'ALLOWED_ORIGINS',
    listWhere(isOrigin, 'origins such as https://www.example.com, separated by commas'),
    'none',
    'other origins whose pages may post, separated by commas',
  ),
  rateLimit: defaulted(
    'RATE_LIMIT',
    rateLimit,
    { count: 30, seconds: 600 },
    'requests per client: `count/seconds`, or `off`; a client that sends a stored request again counts against a separate limit, ten times as high',
  ),
  totalRateLimit: optional(
    'TOTAL_RATE_LIMIT',
    rateLimit,
    `\`${rateLimit.show(TOTAL_RATE_LIMIT)}\`; \`off\` with \`RATE_LIMIT=off\``,
    'requests of all clients together: `count/seconds`, or `off`',
  ),
  trustProxy: defaulted(
    'TRUST_PROXY',
    wholeNumber(0, 10),
    0,
    'number of proxies in front of the relay whose `X-Forwarded-For` is trusted',
  ),
  inbox: optional(
    'INBOX',
    onOrOff,
    '`on`; `off` if `HOST` is set or `NODE_ENV` is `production`',
    '`on` or `off`. You need the inbox to release a quarantined email, or to resend one that the relay gave up on',
  ),
  inboxOrigin: optional(
    'INBOX_ORIGIN',
    textWhere(isOrigin, 'an origin such as https://relay.example.com'),
    '`SITE_ORIGIN` of the build',
    'origin at which people open the inbox, for links in alerts and digests, if it is not that of the site',
  ),
  alertEmails: optional(
    'ALERT_EMAILS',
    listWhere(isAddress, 'email addresses separated by commas'),
    'those of the mailbox',
    'email addresses that are told when a delivery was given up, a request has been quarantined for an hour, or nobody has called for 20 hours; needs `SMTP_URL`',
  ),
  alertWebhookUrl: secret(
    optional(
      'ALERT_WEBHOOK_URL',
      textWhere(isHttpsUrl, 'a URL such as https://chat.example.com/alerts'),
      'none',
      'HTTPS URL that the same alerts are posted to, signed like other webhooks',
    ),
  ),
  alertWebhookSecret: secret(
    optional(
      'ALERT_WEBHOOK_SECRET',
      textWhere(isWebhookSecret, 'whsec_ and 24 to 64 bytes in base64'),
      'required with `ALERT_WEBHOOK_URL`',
      'secret that signs them: `whsec_` and 24 to 64 bytes in base64',
    ),
  ),
  digestTime: defaulted(
    'DIGEST_TIME',
    timeOfDay,
    { minutes: 450 },
    'time in the time zone of a mailbox at which it gets an email about what waits for a call, or `off`; needs `SMTP_URL`',
  ),
  inboxUsers: secret(
    optional(
      'INBOX_USERS',
      inboxUsers,
      'none: `INBOX_TOKEN` opens the inbox',
      'users of the inbox, separated by commas. They turn it on, and log in with name and password. `npm run leads -- user NAME` makes an entry',
    ),
  ),
  inboxToken: secret(
    optional(
      'INBOX_TOKEN',
      token,
      'generated and kept in the data folder',
      'secret that opens the inbox, 16 characters or more',
    ),
  ),
  retainDays: optional(
    'RETAIN_DAYS',
    wholeNumber(1, 36_500),
    'never',
    'number of days after which answers are erased, with their emails in the data folder and old copies of the store',
  ),
  metricsToken: secret(
    optional(
      'METRICS_TOKEN',
      token,
      'none: there are no metrics',
      'turns on `/metrics` for Prometheus; requests need it as bearer token; 16 characters or more',
    ),
  ),
  bodyLimitBytes: defaulted(
    'BODY_LIMIT',
    wholeNumber(1024, 16_777_216),
    MAX_BODY_BYTES,
    'largest request body, in bytes',
  ),
  storeLimitBytes: defaulted(
    'STORE_LIMIT',
    wholeNumber(1_000_000, 1e15),
    10_000_000_000,
    'size of the store, in bytes, at which the relay starts to refuse new requests with 503',
  ),
  minFillTimeMs: defaulted(
    'MIN_FILL_TIME',
    wholeNumber(0, 600_000),
    1500,
    'milliseconds; a form filled in faster than this is quarantined as likely spam; 0 turns this check off',
  ),
} as const

/** A variable of one mailbox: `MAILBOX_AIR_FREIGHT` for `air-freight`. */
export const ofMailbox = <Value, Fallback>(
  variable: Variable<Value, Fallback>,
  mailbox: string,
): Variable<Value, Fallback> => ({
  ...variable,
  name: variable.name.replace(KEY, mailbox.toUpperCase().replaceAll('-', '_')),
})
