import { MAX_BODY_BYTES } from '../../engine/form/body-size.ts'
import {
  addresses,
  anyText,
  formIds,
  headerText,
  httpsUrl,
  inboxUsers,
  networks,
  onOrOff,
  origin,
  origins,
  type Parser,
  postgresUrl,
  type RateLimit,
  rateLimit,
  sender,
  smtpTls,
  smtpUrl,
  timeOfDay,
  timeZone,
  token,
  webhookSecret,
  wholeNumber,
} from './parsers.ts'

export type Variable<Value, Fallback> = Parser<Value> & {
  readonly name: string
  /** The value if the variable is not set. */
  readonly fallback: Fallback
  /** Meaning and default as printed in `docs/operate.md`. */
  readonly meaning: string
  readonly fallbackText: string
  /** A secret isn't quoted in error messages, and can be in a file that the variable with `_FILE` appended names. */
  readonly isSecret?: boolean
}

const defaulted = <Value>(
  name: string,
  parser: Parser<Value>,
  fallback: Value,
  meaning: string,
): Variable<Value, Value> => ({ ...parser, name, meaning, fallback, fallbackText: `\`${parser.show(fallback)}\`` })

const optional = <Value, Fallback = undefined>(
  name: string,
  parser: Parser<Value>,
  fallbackText: string,
  meaning: string,
  fallback?: Fallback,
): Variable<Value, Fallback> => ({ ...parser, name, meaning, fallback: fallback as Fallback, fallbackText })

const secret = <Value, Fallback>(variable: Variable<Value, Fallback>): Variable<Value, Fallback> => ({
  ...variable,
  isSecret: true,
})

/** Default limit for all clients together, unless `RATE_LIMIT` is off. */
export const TOTAL_RATE_LIMIT: RateLimit = { count: 600, seconds: 60 }

/** Placeholder for the mailbox key in a variable name. */
const KEY = '<KEY>'

/** Every variable that the relay reads, in the order of the table in `docs/operate.md`; a test compares the two. */
export const VARIABLES = {
  port: defaulted('PORT', wholeNumber(0, 65_535), 4173, 'port to listen on; 0 picks a free one'),
  host: optional('HOST', anyText, '`localhost`, so only this machine', 'address to listen on'),
  data: defaulted('DATA_DIR', anyText, 'data', 'data folder'),
  databaseUrl: secret(
    optional(
      'DATABASE_URL',
      postgresUrl,
      '`relay.db` in the data folder',
      'PostgreSQL database: `postgres://user:password@host/database`',
    ),
  ),
  databaseConnections: defaulted(
    'DATABASE_CONNECTIONS',
    wholeNumber(1, 1_000),
    10,
    'most connections to PostgreSQL of this relay. All relays and `leads` commands together need less than the database allows',
  ),
  smtpUrl: secret(
    optional(
      'SMTP_URL',
      smtpUrl,
      'emails are written to `mail/` in the data folder',
      'mail server: `smtp://user:password@host:587`',
    ),
  ),
  smtpTls: optional(
    'SMTP_TLS',
    smtpTls,
    '`required` if `SMTP_URL` has a login for another machine, otherwise `optional`',
    '`required` or `optional`: whether nothing is sent to a mail server without encryption',
  ),
  from: optional('MAIL_FROM', sender, 'required with `SMTP_URL`', 'sender of emails: `Name <quotes@example.com>`'),
  mailbox: optional(
    `MAILBOX_${KEY}`,
    addresses,
    '`ALERT_EMAILS`; without those, its emails wait',
    'email addresses of a mailbox, separated by commas: `MAILBOX_SALES`, …',
  ),
  timeZone: defaulted('TIMEZONE', timeZone, 'UTC', 'time zone of the people who read the emails: `America/Chicago`'),
  mailboxTimeZone: optional(`TIMEZONE_${KEY}`, timeZone, '`TIMEZONE`', 'the same for one mailbox'),
  confirmationEmails: defaulted(
    'CONFIRMATION_EMAILS',
    onOrOff,
    false,
    '`on`: visitors get an email, too; needs `SMTP_URL`',
  ),
  confirmationLimit: defaulted(
    'CONFIRMATION_LIMIT',
    wholeNumber(1, 1_000_000),
    500,
    'most of these emails in 24 hours',
  ),
  webhookUrl: secret(
    optional(
      `WEBHOOK_URL_${KEY}`,
      httpsUrl('https://crm.example.com/leads'),
      'none',
      'HTTPS URL that the requests of a mailbox are posted to, besides the email',
    ),
  ),
  webhookSecret: secret(
    optional(
      `WEBHOOK_SECRET_${KEY}`,
      webhookSecret,
      'required with `WEBHOOK_URL_<KEY>`',
      'secret that signs them: `whsec_` and 24 to 64 bytes in base64',
    ),
  ),
  webhookFormat: optional(
    `WEBHOOK_FORMAT_${KEY}`,
    anyText,
    '`standard`',
    '`standard`, which is signed, or a file of `receivers/`, such as `smartmoving`',
  ),
  webhookKey: secret(
    optional(
      `WEBHOOK_KEY_${KEY}`,
      headerText,
      'required if the file has a key',
      'key that such a receiver has given you, unless it is in the URL',
    ),
  ),
  webhookForms: optional(
    `WEBHOOK_FORMS_${KEY}`,
    formIds,
    'the forms that can give what the receiver requires',
    'forms that such a receiver gets, by the names of their files, separated by commas: `car,boat`',
  ),
  webhookNetworks: optional(
    'WEBHOOK_NETWORKS',
    networks,
    'none: only public addresses',
    'private networks that webhooks may connect to, separated by commas: `10.0.0.0/8`',
    [],
  ),
  allowedOrigins: optional(
    'ALLOWED_ORIGINS',
    origins,
    'none',
    'other origins whose pages may post, separated by commas',
    [],
  ),
  rateLimit: defaulted(
    'RATE_LIMIT',
    rateLimit,
    { count: 30, seconds: 600 },
    'requests per client, an IPv4 address or an IPv6 network `/56`: `count/seconds`, or `off`. Repeats of stored requests may be ten times as many',
  ),
  totalRateLimit: optional(
    'TOTAL_RATE_LIMIT',
    rateLimit,
    `\`${rateLimit.show(TOTAL_RATE_LIMIT)}\`; \`off\` with \`RATE_LIMIT=off\``,
    'the same for all clients together',
  ),
  sameTextLimit: defaulted(
    'SAME_TEXT_LIMIT',
    rateLimit,
    { count: 20, seconds: 600 },
    'requests with the same text: `count/seconds`, or `off`. Those above it are quarantined',
  ),
  trustProxy: defaulted(
    'TRUST_PROXY',
    wholeNumber(0, 10),
    0,
    'number of addresses in `X-Forwarded-For` that proxies of yours have added',
  ),
  inbox: optional(
    'INBOX',
    onOrOff,
    '`on` with `INBOX_USERS`; otherwise `off` if `HOST` is set or `NODE_ENV` is `production`, and `on` if not',
    '`on` or `off`. Only in the inbox can you release a quarantined request',
  ),
  inboxOrigin: optional(
    'INBOX_ORIGIN',
    origin,
    '`SITE_ORIGIN` of the build; without `HOST` and `NODE_ENV=production`, `http://localhost:` and `PORT`',
    "origin of the inbox, for links to it, if it isn't the site's",
  ),
  alertEmails: optional(
    'ALERT_EMAILS',
    addresses,
    'those of the mailbox, and of another one if it fails',
    'email addresses for alerts: a delivery was given up, a request has been quarantined for an hour, many had the same text, or nobody has called for the `uncalledHours` of `site.config.ts`; needs `SMTP_URL`',
  ),
  alertWebhookUrl: secret(
    optional(
      'ALERT_WEBHOOK_URL',
      httpsUrl('https://chat.example.com/alerts'),
      'none',
      'HTTPS URL that the same alerts are posted to, signed. `text` in the body has all of it, as chats expect',
    ),
  ),
  alertWebhookSecret: secret(
    optional(
      'ALERT_WEBHOOK_SECRET',
      webhookSecret,
      'required with `ALERT_WEBHOOK_URL`',
      'secret that signs them, like those of webhooks',
    ),
  ),
  digestTime: defaulted(
    'DIGEST_TIME',
    timeOfDay,
    { minutes: 450 },
    'time of the daily email about leads that wait for a call, in the time zone of the mailbox, or `off`; needs `SMTP_URL`',
  ),
  inboxUsers: secret(
    optional(
      'INBOX_USERS',
      inboxUsers,
      'none: `INBOX_TOKEN` opens the inbox',
      'users of the inbox, separated by commas or in lines. `leads user NAME` makes an entry',
    ),
  ),
  inboxToken: secret(
    optional(
      'INBOX_TOKEN',
      token,
      'generated and kept in the data folder',
      "secret of 16 characters or more that opens the inbox if there are no `INBOX_USERS`, but doesn't turn it on",
    ),
  ),
  retainDays: optional(
    'RETAIN_DAYS',
    wholeNumber(1, 36_500),
    'never',
    'days after which answers are erased, with their emails in the data folder and old copies of the store',
  ),
  formVersionsDays: defaulted(
    'FORM_VERSIONS_DAYS',
    wholeNumber(1, 36_500),
    30,
    'days for which an earlier version of a form is accepted, after the last relay had it as current',
  ),
  metricsToken: secret(
    optional(
      'METRICS_TOKEN',
      token,
      'none',
      'secret of 16 characters or more that turns on `/metrics`: Prometheus sends it as bearer token',
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
    "bytes of answers in requests that aren't erased, at which new ones get 503. The disk needs about twice as much with SQLite, four times with PostgreSQL",
  ),
  minFillTimeMs: defaulted(
    'MIN_FILL_TIME',
    wholeNumber(0, 600_000),
    1500,
    'milliseconds; a form filled in faster is quarantined as likely spam; 0 turns this off',
  ),
} as const

/** A variable of one mailbox: `MAILBOX_AIR_FREIGHT` for `air-freight`. */
export const ofMailbox = <Named extends { readonly name: string }>(variable: Named, mailbox: string): Named => ({
  ...variable,
  name: variable.name.replace(KEY, mailbox.toUpperCase().replaceAll('-', '_')),
})
