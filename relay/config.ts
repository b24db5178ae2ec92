import { resolve } from 'node:path'
import { site } from '../site.config.ts'
import type { Sender } from './address.ts'
import { mailboxVariable, type RateLimit, TOTAL_RATE_LIMIT, VARIABLES, type Variable } from './config-variables.ts'

/** The relay's configuration. `VARIABLES` says where each value comes from. */
export type RelayConfig = {
  /** 0 picks a free port. */
  readonly port: number
  /** Undefined: the loopback addresses, IPv4 and IPv6. */
  readonly host: string | undefined
  /** Absolute path of the data folder. */
  readonly data: string
  /** Undefined: emails are written to files in the data folder. */
  readonly smtpUrl: string | undefined
  readonly from: Sender
  /** Addresses by mailbox key. */
  readonly mailboxes: Readonly<Record<string, readonly string[]>>
  /** Origins that may post, besides the relay's own: `https://www.example.com`. */
  readonly allowedOrigins: readonly string[]
  /** Per client. */
  readonly rateLimit: RateLimit
  /** For all clients together. */
  readonly totalRateLimit: RateLimit
  /** Number of proxies in front of the relay whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: number
  readonly inbox: boolean
  /** Undefined: generated at the first start and kept in the data folder. */
  readonly inboxToken: string | undefined
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

/** Reads variables and collects their problems. A blank variable counts as not set. */
function readerOf(environment: Environment) {
  const problems: string[] = []
  const isSet = ({ name }: { readonly name: string }) => Boolean(environment[name]?.trim())

  const read = <Value, Fallback>(variable: Variable<Value, Fallback>): Value | Fallback => {
    const { name, parse, expected, fallback } = variable
    const text = environment[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    // Tokens and URLs can contain secrets, so messages don't quote them.
    if (value === undefined) problems.push(`${name}=${/TOKEN|URL/.test(name) ? '…' : text}: expected ${expected}`)
    return value ?? fallback
  }

  /** Reads a variable that is required if there is a mail server. */
  const readForEmail = <Value>(variable: Variable<Value, undefined>): Value | undefined => {
    if (isSet(VARIABLES.smtpUrl) && !isSet(variable))
      problems.push(`${variable.name} is not set; it is required with SMTP_URL`)
    return read(variable)
  }

  return { problems, isSet, read, readForEmail }
}

/**
 * Reads the configuration from environment variables (`VARIABLES`). Throws a ConfigError that names every invalid value.
 * @param mailboxes keys of the mailboxes that category files deliver to
 */
export function readConfig(environment: Environment, mailboxes: readonly string[]): RelayConfig {
  const { problems, isSet, read, readForEmail } = readerOf(environment)
  const rateLimit = read(VARIABLES.rateLimit)
  const isPublic = isSet(VARIABLES.host) || environment.NODE_ENV === 'production'
  const config: RelayConfig = {
    port: read(VARIABLES.port),
    host: read(VARIABLES.host),
    data: resolve(read(VARIABLES.data)),
    smtpUrl: read(VARIABLES.smtpUrl),
    from: readForEmail(VARIABLES.from) ?? { name: site.product, address: 'quotes@warmlane.example' },
    mailboxes: Object.fromEntries(
      mailboxes.map((mailbox) => [mailbox, readForEmail(mailboxVariable(mailbox)) ?? [`${mailbox}@warmlane.example`]]),
    ),
    allowedOrigins: read(VARIABLES.allowedOrigins) ?? [],
    rateLimit,
    totalRateLimit: read(VARIABLES.totalRateLimit) ?? (rateLimit === 'off' ? 'off' : TOTAL_RATE_LIMIT),
    trustProxy: read(VARIABLES.trustProxy),
    inbox: read(VARIABLES.inbox) ?? !isPublic,
    inboxToken: read(VARIABLES.inboxToken),
    bodyLimitBytes: read(VARIABLES.bodyLimitBytes),
    storeLimitBytes: read(VARIABLES.storeLimitBytes),
    minFillTimeMs: read(VARIABLES.minFillTimeMs),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The keys of all mailboxes that these forms deliver to through the relay, each once. */
export const mailboxesOf = (
  forms: readonly { readonly submission: { readonly delivery: string; readonly mailbox: string } }[],
): string[] => [
  ...new Set(forms.flatMap(({ submission }) => (submission.delivery === 'endpoint' ? submission.mailbox : []))),
]
