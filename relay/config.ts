import { resolve } from 'node:path'
import { site } from '../site.config.ts'
import type { Sender } from './address.ts'
import { mailboxVariable, type RateLimit, TOTAL_RATE_LIMIT, VARIABLES, type Variable } from './config-variables.ts'

/** The relay's configuration; see `VARIABLES` for where each value comes from. */
export type RelayConfig = {
  /** 0: any free port. */
  readonly port: number
  /** Undefined: loopback, IPv4 and IPv6. */
  readonly host: string | undefined
  /** Absolute path of the data folder. */
  readonly data: string
  /** Undefined: emails are written as files into the data folder. */
  readonly smtpUrl: string | undefined
  readonly from: Sender
  /** Addresses by mailbox key. */
  readonly mailboxes: Readonly<Record<string, readonly string[]>>
  /** Origins other than the relay's own that may post, such as `https://www.example.com`. */
  readonly allowedOrigins: readonly string[]
  /** Per client. */
  readonly rateLimit: RateLimit
  /** Over all clients. */
  readonly totalRateLimit: RateLimit
  /** Number of proxies in front whose `X-Forwarded-For` is believed; 0: none. */
  readonly trustProxy: number
  readonly inbox: boolean
  /** Undefined: made at the first start and kept in the data folder. */
  readonly inboxToken: string | undefined
  /** Bytes. */
  readonly bodyLimit: number
  /** Size of the store from which on nothing is stored. Unit: bytes. */
  readonly storeLimit: number
  /** A form sent sooner than this is suspected of being spam. Unit: ms; 0: none is. */
  readonly minFillTime: number
}

/** Thrown if the environment has values that the relay can't start with. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(`The configuration has problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads variables, noting every problem; one that is set to nothing counts as unset. */
function readerOf(environment: Environment) {
  const problems: string[] = []
  const isSet = ({ name }: { readonly name: string }) => Boolean(environment[name]?.trim())

  const read = <Value, Fallback>(variable: Variable<Value, Fallback>): Value | Fallback => {
    const { name, parse, expected, fallback } = variable
    const text = environment[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    // What could be a secret isn't repeated.
    if (value === undefined) problems.push(`${name}=${/TOKEN|URL/.test(name) ? '…' : text}: expected ${expected}`)
    return value ?? fallback
  }

  /** Reads a variable that may be missing only without a mail server. */
  const readForMail = <Value>(variable: Variable<Value, undefined>): Value | undefined => {
    if (isSet(VARIABLES.smtpUrl) && !isSet(variable))
      problems.push(`${variable.name} is not set; sending through SMTP_URL needs it`)
    return read(variable)
  }

  return { problems, isSet, read, readForMail }
}

/**
 * Reads the configuration from environment variables; see `VARIABLES`. Throws a ConfigError that names every invalid value.
 * @param mailboxes keys of the mailboxes that category files deliver to
 */
export function readConfig(environment: Environment, mailboxes: readonly string[]): RelayConfig {
  const { problems, isSet, read, readForMail } = readerOf(environment)
  const rateLimit = read(VARIABLES.rateLimit)
  const isPublic = isSet(VARIABLES.host) || environment.NODE_ENV === 'production'
  const config: RelayConfig = {
    port: read(VARIABLES.port),
    host: read(VARIABLES.host),
    data: resolve(read(VARIABLES.data)),
    smtpUrl: read(VARIABLES.smtpUrl),
    from: readForMail(VARIABLES.from) ?? { name: site.product, address: 'quotes@warmlane.example' },
    mailboxes: Object.fromEntries(
      mailboxes.map((mailbox) => [mailbox, readForMail(mailboxVariable(mailbox)) ?? [`${mailbox}@warmlane.example`]]),
    ),
    allowedOrigins: read(VARIABLES.allowedOrigins) ?? [],
    rateLimit,
    totalRateLimit: read(VARIABLES.totalRateLimit) ?? (rateLimit === 'off' ? 'off' : TOTAL_RATE_LIMIT),
    trustProxy: read(VARIABLES.trustProxy),
    inbox: read(VARIABLES.inbox) ?? !isPublic,
    inboxToken: read(VARIABLES.inboxToken),
    bodyLimit: read(VARIABLES.bodyLimit),
    storeLimit: read(VARIABLES.storeLimit),
    minFillTime: read(VARIABLES.minFillTime),
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
