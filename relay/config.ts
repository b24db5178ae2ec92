import { resolve } from 'node:path'
import { site } from '../site.config.ts'
import { isAddress, readSender, type Sender } from './address.ts'

/** A limit of requests a client: `count` at once, refilled evenly over `seconds`. */
export type RateLimit = { readonly count: number; readonly seconds: number }

/** Everything the relay is told from outside; see `readConfig` for where each comes from. */
export type RelayConfig = {
  /** 0: any free port. */
  readonly port: number
  /** Undefined: loopback, IPv4 and IPv6. */
  readonly host: string | undefined
  /** Absolute path of the data folder. */
  readonly data: string
  /** Undefined: mails are written as files into the data folder. */
  readonly smtpUrl: string | undefined
  readonly from: Sender
  /** Addresses by mailbox key. */
  readonly mailboxes: Readonly<Record<string, readonly string[]>>
  /** Origins other than the relay's own that may post, such as `https://www.example.com`. */
  readonly allowedOrigins: readonly string[]
  /** Undefined: no limit. */
  readonly rateLimit: RateLimit | undefined
  /** Number of proxies in front whose `X-Forwarded-For` is believed; 0: none. */
  readonly trustProxy: number
  readonly inbox: boolean
  /** Undefined: made at the first start and kept in the data folder. */
  readonly inboxToken: string | undefined
  /** Bytes. */
  readonly bodyLimit: number
  /** A form sent sooner than this is suspected; unit: ms; 0: never. */
  readonly minFillTime: number
}

/** Thrown where the environment has values the relay cannot start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(`The configuration has problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** `MAILBOX_AIR_FREIGHT` for `air-freight`. */
const mailboxVariable = (mailbox: string): string => `MAILBOX_${mailbox.toUpperCase().replaceAll('-', '_')}`

const listOf = (text: string) => text.split(',').flatMap((entry) => entry.trim() || [])

const isOrigin = (text: string) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text

/**
 * Reads the configuration from environment variables; a variable set to nothing counts as unset. Throws a ConfigError that
 * names every bad value.
 *
 * | variable | meaning | default |
 * |---|---|---|
 * | `PORT` | port to listen on; 0 takes a free one | 4173 |
 * | `HOST` | address to listen on | loopback |
 * | `DATA_DIR` | data folder | `data` |
 * | `SMTP_URL` | mail server, `smtp://user:password@host:587` | mails as files in `<data>/mail/` |
 * | `MAIL_FROM` | sender, `Name <quotes@example.com>` | required with `SMTP_URL` |
 * | `MAILBOX_<KEY>` | addresses of a mailbox, separated by commas | required with `SMTP_URL` |
 * | `ALLOWED_ORIGINS` | other origins that may post | none |
 * | `RATE_LIMIT` | requests a client, `count/seconds`, or `off` | `30/600` |
 * | `TRUST_PROXY` | number of proxies whose `X-Forwarded-For` is believed | 0 |
 * | `INBOX` | `on` or `off` | `on`; `off` with `HOST` or `NODE_ENV=production` |
 * | `INBOX_TOKEN` | token of the inbox, 16 characters or more | made and kept in the data folder |
 * | `BODY_LIMIT` | largest body in bytes | 131072 |
 * | `MIN_FILL_TIME` | ms below which a filled form is suspected; 0 for never | 1500 |
 *
 * @param mailboxes keys of the mailboxes that category files deliver to
 */
export function readConfig(environment: Environment, mailboxes: readonly string[]): RelayConfig {
  const problems: string[] = []
  const read = (name: string) => environment[name]?.trim() || undefined
  const refuse = (name: string, expected: string) => {
    problems.push(`${name}=${/TOKEN|URL/.test(name) ? '…' : read(name)}: ${expected}`)
  }
  const integer = (name: string, fallback: number, most = Number.MAX_SAFE_INTEGER, least = 0) => {
    const text = read(name) ?? String(fallback)
    if (!/^\d{1,15}$/.test(text) || Number(text) > most || Number(text) < least)
      refuse(name, `a whole number from ${least} to ${most} is expected`)
    return Number(text)
  }

  const smtpUrl = read('SMTP_URL')
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol) && new URL(smtpUrl).hostname))
    refuse('SMTP_URL', 'a URL such as smtp://user:password@mail.example.com:587 is expected')
  const needed = (name: string, fallback: string) => {
    if (smtpUrl && !read(name)) problems.push(`${name} is not set; mail through SMTP_URL needs it`)
    return read(name) ?? fallback
  }

  const from = readSender(needed('MAIL_FROM', `${site.product} <quotes@warmlane.example>`))
  if (!from) refuse('MAIL_FROM', 'an address such as quotes@example.com or Quotes <quotes@example.com> is expected')

  const addressesOf = (mailbox: string) => {
    const name = mailboxVariable(mailbox)
    const addresses = listOf(needed(name, `${mailbox}@warmlane.example`))
    if (addresses.length === 0 || !addresses.every(isAddress))
      refuse(name, 'mail addresses separated by commas are expected')
    return addresses
  }

  const allowedOrigins = listOf(read('ALLOWED_ORIGINS') ?? '')
  if (!allowedOrigins.every(isOrigin)) refuse('ALLOWED_ORIGINS', 'origins such as https://www.example.com are expected')

  const limit = read('RATE_LIMIT') ?? '30/600'
  const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(limit) ?? []
  if (limit !== 'off' && !count) refuse('RATE_LIMIT', 'count/seconds such as 30/600, or off, is expected')

  const inbox = read('INBOX') ?? (read('HOST') || read('NODE_ENV') === 'production' ? 'off' : 'on')
  if (!/^(on|off)$/.test(inbox)) refuse('INBOX', 'on or off is expected')
  const inboxToken = read('INBOX_TOKEN')
  if (inboxToken && !/^[\w.~-]{16,}$/.test(inboxToken))
    refuse('INBOX_TOKEN', '16 characters or more are expected: letters, digits and . _ ~ -')

  const config: RelayConfig = {
    port: integer('PORT', 4173, 65_535),
    host: read('HOST'),
    data: resolve(read('DATA_DIR') ?? 'data'),
    smtpUrl,
    from: from ?? { name: '', address: '' },
    mailboxes: Object.fromEntries(mailboxes.map((mailbox) => [mailbox, addressesOf(mailbox)])),
    allowedOrigins,
    rateLimit: count ? { count: Number(count), seconds: Number(seconds) } : undefined,
    trustProxy: integer('TRUST_PROXY', 0, 10),
    inbox: inbox === 'on',
    inboxToken,
    bodyLimit: integer('BODY_LIMIT', 131_072, 16_777_216, 1024),
    minFillTime: integer('MIN_FILL_TIME', 1500, 600_000),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** Keys of the mailboxes that forms deliver to through the relay. */
export const mailboxesOf = (
  forms: readonly { readonly submission: { readonly delivery: string; readonly mailbox: string } }[],
): string[] => [
  ...new Set(forms.flatMap(({ submission }) => (submission.delivery === 'endpoint' ? submission.mailbox : []))),
]
