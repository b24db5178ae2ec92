import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { site } from '../../site.config.ts'
import type { InboxUser } from './inbox-user.ts'
import type { RateLimit, Sender, TimeOfDay } from './parsers.ts'
import { ofMailbox, TOTAL_RATE_LIMIT, VARIABLES, type Variable } from './variables.ts'

/** The relay's configuration. `VARIABLES` says where each value comes from. */
export type RelayConfig = {
  /** 0 picks a free port. */
  readonly port: number
  /** Undefined: the loopback addresses, IPv4 and IPv6. */
  readonly host: string | undefined
  /** Absolute path of the data folder. */
  readonly data: string
  /** Undefined: submissions are stored in the data folder. */
  readonly databaseUrl: string | undefined
  /** Undefined: emails are written to files in the data folder. */
  readonly smtpUrl: string | undefined
  readonly from: Sender
  /** Addresses by mailbox key. */
  readonly mailboxes: Readonly<Record<string, readonly string[]>>
  /** Of the people who read the emails: `America/Chicago`. */
  readonly timeZone: string
  /** Those that differ, by mailbox key. See `timeZoneOf`. */
  readonly timeZones: Readonly<Record<string, string>>
  /** Whether visitors get an email, too. */
  readonly confirmationEmails: boolean
  /** Most confirmations in 24 hours. */
  readonly confirmationLimit: number
  /** By mailbox key. */
  readonly webhooks: Readonly<Record<string, { readonly url: string; readonly secret: string }>>
  /** Networks that are not public and webhooks may connect to: `10.0.0.0/8`. */
  readonly webhookNetworks: readonly string[]
  /** Origins that may post, besides the relay's own: `https://www.example.com`. */
  readonly allowedOrigins: readonly string[]
  /** Per client. */
  readonly rateLimit: RateLimit
  /** For all clients together. */
  readonly totalRateLimit: RateLimit
  /** Number of proxies in front of the relay whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: number
  /** Undefined: alerts go to the addresses of the mailbox. */
  readonly alertEmails: readonly string[] | undefined
  readonly alertWebhook: WebhookTarget | undefined
  readonly digestTime: TimeOfDay
  readonly inbox: boolean
  /** Where people open the inbox: `https://relay.example.com`. */
  readonly inboxOrigin: string
  /** Undefined: a token opens the inbox. */
  readonly inboxUsers: readonly InboxUser[] | undefined
  /** Undefined: generated at the first start and kept in the data folder. */
  readonly inboxToken: string | undefined
  /** After how many days answers are erased. Undefined: never. */
  readonly retainDays: number | undefined
  /** Undefined: no metrics. */
  readonly metricsToken: string | undefined
  /** Unit: bytes. */
  readonly bodyLimitBytes: number
  /** The size at which the store stops accepting submissions. Unit: bytes. */
  readonly storeLimitBytes: number
  /** A form filled in faster than this is quarantined as likely spam; 0 turns the check off. Unit: ms. */
  readonly minFillTimeMs: number
}

/** Thrown if environment variables are invalid or missing. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

type TextVariable = Variable<string, undefined>

/** A variable without its value. */
type Named = { readonly name: string; readonly isSecret?: boolean }

/** Reads variables and collects their problems. A blank variable counts as not set. */
function readerOf(environment: Environment) {
  const problems: string[] = []
  const textOf = (name: string) => environment[name]?.trim() || undefined

  /** The text of a variable, or of the file that `<name>_FILE` names. */
  const textOrFileOf = ({ name, isSecret }: Named) => {
    const path = isSecret ? textOf(`${name}_FILE`) : undefined
    if (path === undefined) return textOf(name)
    if (textOf(name) !== undefined) problems.push(`${name} and ${name}_FILE are both set; set only one`)
    try {
      const text = readFileSync(path, 'utf8').trim()
      if (text === '') problems.push(`${name}_FILE: ${path} is empty`)
      return text || undefined
    } catch (error) {
      problems.push(`${name}_FILE: cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`)
      return undefined
    }
  }
  const isSet = ({ name, isSecret }: Named) =>
    textOf(name) !== undefined || (isSecret === true && textOf(`${name}_FILE`) !== undefined)

  const read = <Value, Fallback>(variable: Variable<Value, Fallback>): Value | Fallback => {
    const { name, parse, expected, fallback, isSecret } = variable
    const text = textOrFileOf(variable)
    if (!text) return fallback
    const value = parse(text)
    if (value === undefined) problems.push(`${name}=${isSecret ? '…' : text}: expected ${expected}`)
    return value ?? fallback
  }

  /** Reads a variable that is required if another one is set. */
  const readWith = <Value>(other: Named, variable: Variable<Value, undefined>): Value | undefined => {
    if (isSet(other) && !isSet(variable))
      problems.push(`${variable.name} is not set; it is required with ${other.name}`)
    return read(variable)
  }

  return { problems, isSet, read, readWith }
}

/**
 * Reads the configuration from environment variables (`VARIABLES`). Throws a ConfigError that names every invalid value.
 * @param mailboxes keys of the mailboxes that category files deliver to
 */
export function readConfig(environment: Environment, mailboxes: readonly string[]): RelayConfig {
  const { problems, isSet, read, readWith } = readerOf(environment)
  const readForEmail = <Value>(variable: Variable<Value, undefined>) => readWith(VARIABLES.smtpUrl, variable)
  const readTarget = (urlVariable: TextVariable, secretVariable: TextVariable): WebhookTarget | undefined => {
    const url = readWith(secretVariable, urlVariable)
    const secret = readWith(urlVariable, secretVariable)
    return url !== undefined && secret !== undefined ? { url, secret } : undefined
  }
  const readWebhook = (mailbox: string) => {
    const target = readTarget(ofMailbox(VARIABLES.webhookUrl, mailbox), ofMailbox(VARIABLES.webhookSecret, mailbox))
    return target ? [[mailbox, target] as const] : []
  }
  const readTimeZone = (mailbox: string) => {
    const timeZone = read(ofMailbox(VARIABLES.mailboxTimeZone, mailbox))
    return timeZone === undefined ? [] : [[mailbox, timeZone] as const]
  }
  const rateLimit = read(VARIABLES.rateLimit)
  const inboxUsers = read(VARIABLES.inboxUsers)
  const isPublic = isSet(VARIABLES.host) || environment.NODE_ENV === 'production'
  const config: RelayConfig = {
    port: read(VARIABLES.port),
    host: read(VARIABLES.host),
    data: resolve(read(VARIABLES.data)),
    databaseUrl: read(VARIABLES.databaseUrl),
    smtpUrl: read(VARIABLES.smtpUrl),
    from: readForEmail(VARIABLES.from) ?? { name: site.product, address: 'quotes@warmlane.example' },
    mailboxes: Object.fromEntries(
      mailboxes.map((mailbox) => [
        mailbox,
        readForEmail(ofMailbox(VARIABLES.mailbox, mailbox)) ?? [`${mailbox}@warmlane.example`],
      ]),
    ),
    timeZone: read(VARIABLES.timeZone),
    timeZones: Object.fromEntries(mailboxes.flatMap(readTimeZone)),
    confirmationEmails: read(VARIABLES.confirmationEmails),
    confirmationLimit: read(VARIABLES.confirmationLimit),
    webhooks: Object.fromEntries(mailboxes.flatMap(readWebhook)),
    webhookNetworks: read(VARIABLES.webhookNetworks) ?? [],
    allowedOrigins: read(VARIABLES.allowedOrigins) ?? [],
    rateLimit,
    totalRateLimit: read(VARIABLES.totalRateLimit) ?? (rateLimit === 'off' ? 'off' : TOTAL_RATE_LIMIT),
    trustProxy: read(VARIABLES.trustProxy),
    inbox: read(VARIABLES.inbox) ?? (inboxUsers !== undefined || !isPublic),
    inboxOrigin: read(VARIABLES.inboxOrigin) ?? site.origin,
    inboxUsers,
    alertEmails: read(VARIABLES.alertEmails),
    alertWebhook: readTarget(VARIABLES.alertWebhookUrl, VARIABLES.alertWebhookSecret),
    digestTime: read(VARIABLES.digestTime),
    inboxToken: read(VARIABLES.inboxToken),
    retainDays: read(VARIABLES.retainDays),
    metricsToken: read(VARIABLES.metricsToken),
    bodyLimitBytes: read(VARIABLES.bodyLimitBytes),
    storeLimitBytes: read(VARIABLES.storeLimitBytes),
    minFillTimeMs: read(VARIABLES.minFillTimeMs),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** What says in which time zone the people of each mailbox are. */
export type TimeZones = Pick<RelayConfig, 'timeZone' | 'timeZones'>

/** The time zone of the people of a mailbox. */
export const timeZoneOf = ({ timeZone, timeZones }: TimeZones, mailbox: string): string =>
  Object.hasOwn(timeZones, mailbox) ? (timeZones[mailbox] ?? timeZone) : timeZone

/** The keys of all mailboxes that these forms deliver to through the relay, each once. */
export const mailboxesOf = (
  forms: readonly { readonly submission: { readonly delivery: string; readonly mailbox: string } }[],
): string[] => [
  ...new Set(forms.flatMap(({ submission }) => (submission.delivery === 'endpoint' ? submission.mailbox : []))),
]

/** Where to post, and the secret that signs it. */
export type WebhookTarget = { readonly url: string; readonly secret: string }
