import { typosBetween } from '../../engine/words/near.ts'
import { BUILD_SETTINGS } from '../../site.config.ts'
import { ofMailbox, VARIABLES } from './variables.ts'

/** Something for an operator to look at, although the relay starts. `event` is its name in the log. */
export type Warning = { readonly event: string; readonly warning: string }

/** The parts of a configuration that warnings depend on. See `RelayConfig`. */
type Configured = {
  readonly inbox: boolean
  readonly data: string
  readonly alertEmails: readonly string[] | undefined
  readonly mailboxesNotSetUp: readonly string[]
  readonly mailboxesNotReached: readonly string[]
}

type Named = { readonly name: string; readonly isSecret?: boolean }

type Environment = Readonly<Record<string, string | undefined>>

const ALL: readonly Named[] = Object.values(VARIABLES)

/** Variables of a mailbox, by the beginning of their names: `WEBHOOK_URL_`. */
const MAILBOX_PREFIXES = ALL.flatMap(({ name }) => (name.endsWith('<KEY>') ? name.replace('<KEY>', '') : []))

/** Shorter names are similar to names that have nothing to do with the relay: `PGPORT`. */
const MIN_MISSPELLED = 7
const MAX_TYPOS = 2

/** The names of all variables that a relay with these mailboxes reads. */
const namesRead = (mailboxes: readonly string[]): readonly string[] =>
  ALL.flatMap((variable) => {
    const each = variable.name.endsWith('<KEY>') ? mailboxes.map((mailbox) => ofMailbox(variable, mailbox)) : [variable]
    return each.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : name))
  })

/** Names the variables that look like settings of the relay, but that nothing reads, with what may have been meant. */
function unread(environment: Environment, mailboxes: readonly string[], used: readonly string[]): Warning[] {
  const known = namesRead(mailboxes)
  const ofForms = namesRead(used)
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  return Object.keys(environment).flatMap((name) => {
    if (ofForms.includes(name) || BUILD_SETTINGS.some((setting) => setting === name)) return []
    const isSimilar = (each: string) => typosBetween(name, each) <= MAX_TYPOS
    if (known.includes(name)) {
      // An earlier version of a form may deliver there, unless the address of a current mailbox is missing.
      const meant = isSet(name) ? ofForms.filter((each) => isSimilar(each) && !isSet(each)) : []
      if (meant.length === 0) return []
      return { event: 'setting-not-read', warning: `No form uses ${name}. Did you mean ${meant.join(' or ')}?` }
    }
    const prefix = MAILBOX_PREFIXES.find((each) => name.startsWith(each))
    const similar = known.filter(isSimilar)
    const others =
      prefix === undefined ? [] : known.filter((each) => each.startsWith(prefix) && !each.endsWith('_FILE'))
    const meant = similar.length > 0 ? similar : others
    if (meant.length === 0 || (prefix === undefined && name.length < MIN_MISSPELLED)) return []
    return { event: 'setting-not-read', warning: `Nothing reads ${name}. Did you mean ${meant.join(' or ')}?` }
  })
}

/** Settings that do nothing without a mail server. */
const NEED_MAIL = ['confirmationEmails', 'alertEmails', 'smtpTls'] as const

const withoutEffect = (environment: Environment): Warning[] =>
  NEED_MAIL.flatMap((key) => {
    const { name } = VARIABLES[key]
    const text = environment[name]?.trim()
    if (!text || text === 'off') return []
    return { event: 'setting-without-effect', warning: `${name} has no effect without SMTP_URL` }
  })

/** Says which variables to set for the mailboxes that are not set up, and where their emails are meanwhile. */
export function notSetUp({
  mailboxesNotSetUp,
  alertEmails,
}: Pick<Configured, 'mailboxesNotSetUp' | 'alertEmails'>): string {
  const names = mailboxesNotSetUp.map((mailbox) => ofMailbox(VARIABLES.mailbox, mailbox).name)
  const meanwhile = alertEmails ? 'go to ALERT_EMAILS' : 'wait in the store'
  return `Set ${names.join(', ')} and restart the relay. Until then, emails to mailboxes without an address ${meanwhile}`
}

/** Says which mailboxes reach nobody, and what to do. */
export const notReached = ({ mailboxesNotReached, data }: Pick<Configured, 'mailboxesNotReached' | 'data'>): string =>
  `Requests to ${mailboxesNotReached.join(', ')} reach nobody: their emails are only written to ${data}/mail. Set SMTP_URL, or a webhook`

const INBOX_OFF = 'Nobody can release quarantined requests. INBOX_USERS or INBOX=on turns the inbox on'

const LOGIN_IN_CLEAR =
  'SMTP_TLS is optional, so the login at the mail server and the requests are sent unencrypted if it, or somebody in between, offers no encryption'

/** The input of warnings, in addition to the configuration itself. */
type Source = {
  readonly environment: Environment
  /** Keys of all mailboxes. */
  readonly mailboxes: readonly string[]
  /** Keys of the mailboxes that forms deliver to. */
  readonly used: readonly string[]
  readonly sendsEmail: boolean
  /** Whether the login at a mail server on another machine may be sent unencrypted. */
  readonly isLoginInClear: boolean
}

/** Returns what an operator should know about a configuration. */
export function warningsOf(
  config: Configured,
  { environment, mailboxes, used, sendsEmail, isLoginInClear }: Source,
): readonly Warning[] {
  const found: readonly (readonly [boolean, string, string])[] = [
    [!config.inbox, 'inbox-off', INBOX_OFF],
    [isLoginInClear, 'mail-login-in-clear', LOGIN_IN_CLEAR],
    [config.mailboxesNotSetUp.length > 0, 'mailbox-not-set-up', notSetUp(config)],
    [config.mailboxesNotReached.length > 0, 'no-mail-server', notReached(config)],
  ]
  return [
    ...unread(environment, mailboxes, used),
    ...(sendsEmail ? [] : withoutEffect(environment)),
    ...found.flatMap(([applies, event, warning]) => (applies ? { event, warning } : [])),
  ]
}
