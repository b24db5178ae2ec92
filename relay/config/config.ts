import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { site } from '../../site.config.ts'
import type { RateLimit, Sender } from './parsers.ts'
import type { Receiver, Receivers } from './receiver.ts'
import { hasRemoteLogin, requiringTls, trustingLoopback } from './smtp-tls.ts'
import { ofMailbox, TOTAL_RATE_LIMIT, VARIABLES, type Variable } from './variables.ts'
import { type Warning, warningsOf } from './warnings.ts'

/** Variables that depend on others or on a mailbox. `readConfig` reads each in its own way, all others as they are. */
const READ_APART = [
  ...(['smtpUrl', 'smtpTls', 'from', 'mailbox', 'mailboxTimeZone', 'webhookUrl', 'webhookSecret'] as const),
  ...(['webhookFormat', 'webhookKey', 'webhookForms'] as const),
  ...(['totalRateLimit', 'inbox', 'inboxOrigin', 'alertWebhookUrl', 'alertWebhookSecret'] as const),
] as const

type Plain = Omit<typeof VARIABLES, (typeof READ_APART)[number]>
type ValueOf<Each> = Each extends Variable<infer Value, infer Fallback> ? Value | Fallback : never
type PlainValues = { readonly [Name in keyof Plain]: ValueOf<Plain[Name]> }

/** A URL to post to, and the secret that signs the posts. */
export type WebhookTarget = { readonly url: string; readonly secret: string }

/** A receiver in whose words a file of `receivers/` posts. `forms`: ids of those it gets. Undefined: those that can give what it requires. */
export type ReceiverTarget = {
  readonly url: string
  readonly receiver: Receiver
  readonly key: string | undefined
  readonly forms: readonly string[] | undefined
}

/** The relay's configuration. `VARIABLES` says what each value means; `data` is an absolute path. */
export type RelayConfig = PlainValues & {
  readonly smtpUrl: string | undefined
  readonly from: Sender
  /** Addresses by mailbox key. A mailbox that is not set up has `ALERT_EMAILS`, or none. */
  readonly mailboxes: Readonly<Record<string, readonly string[]>>
  /** Keys of the mailboxes that forms deliver to and that have no `MAILBOX_<KEY>`, although emails are sent. */
  readonly mailboxesNotSetUp: readonly string[]
  /** Keys of the mailboxes whose requests reach nobody, because in production there is neither a mail server nor a webhook for them. */
  readonly mailboxesNotReached: readonly string[]
  readonly warnings: readonly Warning[]
  /** The time zones that differ from `timeZone`, by mailbox key. See `timeZoneOf`. */
  readonly timeZones: Readonly<Record<string, string>>
  /** By mailbox key. */
  readonly webhooks: Readonly<Record<string, WebhookTarget | ReceiverTarget>>
  readonly totalRateLimit: RateLimit
  readonly alertWebhook: WebhookTarget | undefined
  readonly inbox: boolean
  readonly inboxOrigin: string
}

/** Thrown if environment variables are invalid or missing. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly errors: readonly string[]) {
    super(`Invalid configuration:\n${errors.map((error) => `  ${error}`).join('\n')}`)
  }
}

/** The format of webhooks that are signed as in Standard Webhooks. */
const STANDARD = 'standard'

type Environment = Readonly<Record<string, string | undefined>>

type TextVariable = Variable<string, undefined>

type Named = { readonly name: string; readonly isSecret?: boolean }

/** Reads variables and collects their errors. A blank variable counts as not set. */
function readerOf(environment: Environment) {
  const errors: string[] = []
  const textOf = (name: string) => environment[name]?.trim() || undefined

  /** The text of a variable, or of the file that `<name>_FILE` names. */
  const textOrFileOf = ({ name, isSecret }: Named) => {
    const path = isSecret ? textOf(`${name}_FILE`) : undefined
    if (path === undefined) return textOf(name)
    if (textOf(name) !== undefined) errors.push(`${name} and ${name}_FILE are both set; set only one`)
    try {
      const text = readFileSync(path, 'utf8').trim()
      if (text === '') errors.push(`${name}_FILE: ${path} is empty`)
      return text || undefined
    } catch (error) {
      errors.push(`${name}_FILE: cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`)
      return undefined
    }
  }
  const isSet = ({ name, isSecret }: Named) =>
    textOf(name) !== undefined || (isSecret === true && textOf(`${name}_FILE`) !== undefined)

  const read = <Value, Fallback>(variable: Omit<Variable<Value, Fallback>, 'show'>): Value | Fallback => {
    const { name, parse, expected, fallback, isSecret } = variable
    const text = textOrFileOf(variable)
    if (!text) return fallback
    const value = parse(text)
    if (value === undefined) errors.push(`${name}=${isSecret ? '…' : text}: expected ${expected}`)
    return value ?? fallback
  }

  /** Reads a variable that is required if another one is set. */
  const readWith = <Value>(other: Named, variable: Variable<Value, undefined>): Value | undefined => {
    if (isSet(other) && !isSet(variable)) errors.push(`${variable.name} is not set; it is required with ${other.name}`)
    return read(variable)
  }

  return { errors, isSet, read, readWith }
}

/** Keys of the mailboxes that variables give addresses to: `air-freight` for `MAILBOX_AIR_FREIGHT`. */
const configuredMailboxes = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    const [, key] = /^MAILBOX_([A-Z][A-Z0-9_]*)$/.exec(name) ?? []
    return key && environment[name]?.trim() ? key.toLowerCase().replaceAll('_', '-') : []
  })

/** Reads the webhooks. @param receivers see `readConfig` */
function webhooksOf({ errors, isSet, read, readWith }: ReturnType<typeof readerOf>, receivers?: Receivers) {
  const readTarget = (urlVariable: TextVariable, secretVariable: TextVariable): WebhookTarget | undefined => {
    const url = readWith(secretVariable, urlVariable)
    const secret = readWith(urlVariable, secretVariable)
    return url !== undefined && secret !== undefined ? { url, secret } : undefined
  }
  const readWebhook = (mailbox: string): (readonly [string, WebhookTarget | ReceiverTarget])[] => {
    const [url, signed] = [ofMailbox(VARIABLES.webhookUrl, mailbox), ofMailbox(VARIABLES.webhookSecret, mailbox)]
    const [format, keyed] = [ofMailbox(VARIABLES.webhookFormat, mailbox), ofMailbox(VARIABLES.webhookKey, mailbox)]
    const limited = ofMailbox(VARIABLES.webhookForms, mailbox)
    const name = read(format) ?? STANDARD
    const useless = name === STANDARD ? [keyed, limited] : [signed]
    for (const { name: variable } of useless.filter(isSet))
      errors.push(`${variable} has no effect with ${format.name}=${name}`)
    const [key, named] = [read(keyed), read(limited)]
    if (name === STANDARD) {
      const target = readTarget(url, signed)
      return target ? [[mailbox, target]] : []
    }
    const receiver = receivers && Object.hasOwn(receivers, name) ? receivers[name] : undefined
    if (!receiver) {
      if (receivers)
        errors.push(`${format.name}=${name}: expected one of ${[STANDARD, ...Object.keys(receivers)].join(', ')}`)
      return []
    }
    const target = readWith(format, url)
    const isInUrl = target !== undefined && receiver.key && new URL(target).searchParams.has(receiver.key.name)
    if (key !== undefined && !receiver.key) errors.push(`${keyed.name} has no effect: ${receiver.label} has no key`)
    if (key === undefined && receiver.key && !receiver.key.optional && !isInUrl)
      errors.push(`${keyed.name} is not set; it is required with ${format.name}=${name}`)
    return target === undefined ? [] : [[mailbox, { url: target, receiver, key, forms: named }]]
  }
  return { readTarget, readWebhook }
}

/**
 * Reads the configuration from environment variables (`VARIABLES`). Throws a ConfigError that names every invalid value.
 * @param used keys of the mailboxes that category files deliver to. Those that only an earlier version of a form delivers to, or a
 * form of another build, are read if they are set
 * @param receivers the formats of webhooks beside the signed one. Undefined: those with another format are left out
 */
export function readConfig(environment: Environment, used: readonly string[], receivers?: Receivers): RelayConfig {
  const configured = configuredMailboxes(environment)
  const mailboxes = [...new Set([...used, ...configured])]
  const reader = readerOf(environment)
  const { errors, isSet, read, readWith } = reader
  const { readTarget, readWebhook } = webhooksOf(reader, receivers)
  const readTimeZone = (mailbox: string) => {
    const timeZone = read(ofMailbox(VARIABLES.mailboxTimeZone, mailbox))
    return timeZone === undefined ? [] : [[mailbox, timeZone] as const]
  }
  const isPlain = ([name]: [string, unknown]) => !READ_APART.some((apart) => apart === name)
  const plain = Object.fromEntries(
    Object.entries(VARIABLES)
      .filter(isPlain)
      .map(([name, variable]) => [name, read<unknown, unknown>(variable)]),
  ) as PlainValues
  const sendsEmail = isSet(VARIABLES.smtpUrl)
  const smtpText = read(VARIABLES.smtpUrl)
  const smtpUrl = smtpText === undefined ? undefined : trustingLoopback(smtpText)
  const isRemoteLogin = smtpUrl !== undefined && hasRemoteLogin(smtpUrl)
  const smtpTls = read(VARIABLES.smtpTls) ?? (isRemoteLogin ? 'required' : 'optional')
  const addressesOf = (mailbox: string) =>
    read(ofMailbox(VARIABLES.mailbox, mailbox)) ??
    (sendsEmail ? (plain.alertEmails ?? []) : [`${mailbox}@warmlane.example`])
  const isPublic = isSet(VARIABLES.host) || environment.NODE_ENV === 'production'
  const webhooks = Object.fromEntries(mailboxes.flatMap(readWebhook))
  const config: Omit<RelayConfig, 'warnings'> = {
    ...plain,
    smtpUrl: smtpUrl !== undefined && smtpTls === 'required' ? requiringTls(smtpUrl) : smtpUrl,
    data: resolve(plain.data),
    from: readWith(VARIABLES.smtpUrl, VARIABLES.from) ?? { name: site.product, address: 'quotes@warmlane.example' },
    mailboxes: Object.fromEntries(mailboxes.map((mailbox) => [mailbox, addressesOf(mailbox)])),
    mailboxesNotSetUp: sendsEmail ? used.filter((mailbox) => !configured.includes(mailbox)) : [],
    mailboxesNotReached:
      environment.NODE_ENV === 'production' && !sendsEmail
        ? used.filter((mailbox) => !Object.hasOwn(webhooks, mailbox))
        : [],
    timeZones: Object.fromEntries(mailboxes.flatMap(readTimeZone)),
    webhooks,
    totalRateLimit: read(VARIABLES.totalRateLimit) ?? (plain.rateLimit === 'off' ? 'off' : TOTAL_RATE_LIMIT),
    inbox: read(VARIABLES.inbox) ?? (plain.inboxUsers !== undefined || !isPublic),
    inboxOrigin: read(VARIABLES.inboxOrigin) ?? (isPublic ? site.origin : `http://localhost:${plain.port}`),
    alertWebhook: readTarget(VARIABLES.alertWebhookUrl, VARIABLES.alertWebhookSecret),
  }
  if (errors.length > 0) throw new ConfigError(errors)
  const isLoginInClear = isRemoteLogin && smtpTls === 'optional'
  return { ...config, warnings: warningsOf(config, { environment, mailboxes, used, sendsEmail, isLoginInClear }) }
}

export type TimeZones = Pick<RelayConfig, 'timeZone' | 'timeZones'>

/** Time zone of a mailbox: that of the people who read it. */
export const timeZoneOf = ({ timeZone, timeZones }: TimeZones, mailbox: string): string =>
  Object.hasOwn(timeZones, mailbox) ? (timeZones[mailbox] ?? timeZone) : timeZone

/** The keys of all mailboxes that these forms deliver to through the relay, each once. */
export const mailboxesOf = (
  forms: readonly { readonly submission: { readonly delivery: string; readonly mailbox: string } }[],
): string[] => [
  ...new Set(forms.flatMap(({ submission }) => (submission.delivery === 'endpoint' ? submission.mailbox : []))),
]
