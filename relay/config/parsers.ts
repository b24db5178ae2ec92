import ipaddr from 'ipaddr.js'
import { Webhook } from 'standardwebhooks'
import { originIn } from '../../engine/submission/receiver.ts'
import { isTimeZone } from '../../engine/words/day.ts'
import { isAddress } from '../../engine/words/email-address.ts'
import { type InboxUser, nameKey, parseUser } from './inbox-user.ts'

/** How the text of a variable is parsed and printed. */
export type Parser<Value> = {
  /** Returns undefined if the text is invalid. */
  readonly parse: (text: string) => Value | undefined
  /** Describes valid texts in error messages: `on or off`. */
  readonly expected: string
  readonly show: (value: Value) => string
}

const textWhere = (isValid: (text: string) => boolean, expected: string): Parser<string> => ({
  parse: (text) => (isValid(text) ? text : undefined),
  expected,
  show: (text) => text,
})

export const headerText = textWhere(
  (text) => /^[\x20-\x7e\xa0-\xff]+$/.test(text),
  'only characters that a header can have',
)

export const anyText = textWhere(() => true, 'text')

export const token = textWhere(
  (text) => /^[\w.~-]{16,}$/.test(text),
  '16 characters or more: letters, digits and . _ ~ -',
)

const listWhere = (isValid: (entry: string) => boolean, expected: string): Parser<readonly string[]> => ({
  parse: (text) => {
    const entries = text.split(',').flatMap((entry) => entry.trim() || [])
    return entries.length > 0 && entries.every(isValid) ? entries : undefined
  },
  expected,
  show: (entries) => entries.join(', '),
})

export const formIds = listWhere((text) => /^[a-z0-9-]+$/.test(text), 'names of category files, separated by commas')

export const wholeNumber = (least: number, most: number): Parser<number> => ({
  parse: (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  },
  expected: `a whole number from ${least} to ${most}`,
  show: String,
})

export const onOrOff: Parser<boolean> = {
  parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  expected: 'on or off',
  show: (isOn) => (isOn ? 'on' : 'off'),
}

/** A rate limit: up to `count` requests at once, refilled evenly over `seconds`. `off` is no limit. */
export type RateLimit = { readonly count: number; readonly seconds: number } | 'off'

export const rateLimit: Parser<RateLimit> = {
  parse: (text) => {
    if (text === 'off') return text
    const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(text) ?? []
    return count ? { count: Number(count), seconds: Number(seconds) } : undefined
  },
  expected: 'count/seconds such as 30/600, or off',
  show: (limit) => (limit === 'off' ? limit : `${limit.count}/${limit.seconds}`),
}

/** A time of day, in minutes since midnight. `off` is never. */
export type TimeOfDay = { readonly minutes: number } | 'off'

export const timeOfDay: Parser<TimeOfDay> = {
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

export const timeZone = textWhere(isTimeZone, 'the name of a time zone such as America/Chicago')

export const addresses = listWhere(isAddress, 'email addresses separated by commas')

/** The sender of an email. `name` is empty if only an address was given. */
export type Sender = { readonly name: string; readonly address: string }

/** Parses `Name <local@domain>` or `local@domain`. Returns undefined for anything else. */
function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed] = /^\s*"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>\s*$/u.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  return isAddress(address) ? { name, address } : undefined
}

export const sender: Parser<Sender> = {
  parse: readSender,
  expected: 'an address such as quotes@example.com or Quotes <quotes@example.com>',
  show: ({ name, address }) => `${name} <${address}>`,
}

const isOrigin = (text: string) => originIn(text) !== undefined

export const origin: Parser<string> = {
  parse: originIn,
  expected: 'an origin such as https://relay.example.com',
  show: (text) => text,
}

const originList = listWhere(isOrigin, 'origins such as https://www.example.com, separated by commas')

export const origins: Parser<readonly string[]> = {
  ...originList,
  parse: (text) => originList.parse(text)?.map((entry) => originIn(entry) ?? entry),
}

const isHttpsUrl = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

export const httpsUrl = (example: string): Parser<string> => textWhere(isHttpsUrl, `a URL such as ${example}`)

const isPostgresUrl = (text: string) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)

export const postgresUrl = textWhere(isPostgresUrl, 'a URL such as postgres://user:password@host/database')

const isSmtpUrl = (text: string) =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''

export const smtpUrl = textWhere(isSmtpUrl, 'a URL such as smtp://user:password@mail.example.com:587')

export const smtpTls: Parser<'required' | 'optional'> = {
  parse: (text) => (text === 'required' || text === 'optional' ? text : undefined),
  expected: 'required or optional',
  show: (text) => text,
}

export const networks = listWhere(
  (text) => ipaddr.isValidCIDR(text),
  'networks such as 10.0.0.0/8, separated by commas',
)

/** Standard Webhooks asks for 24 to 64 bytes. */
function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text)) return false
  try {
    return Boolean(new Webhook(text))
  } catch {
    return false
  }
}

export const webhookSecret = textWhere(isWebhookSecret, 'whsec_ and 24 to 64 bytes in base64')

export const inboxUsers: Parser<readonly InboxUser[]> = {
  parse: (text) => {
    const entries = text.split(/[,\n]/).flatMap((entry) => entry.trim() || [])
    const users = entries.flatMap((entry) => parseUser(entry) ?? [])
    const names = new Set(users.map(({ name }) => nameKey(name)))
    return users.length > 0 && users.length === entries.length && names.size === users.length ? users : undefined
  },
  expected:
    'entries that `leads user NAME` has made, separated by commas, each with a name that differs in more than its case',
  show: (users) => users.map(({ name }) => name).join(', '),
}
