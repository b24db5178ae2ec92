import { createTransport } from 'nodemailer'
import type { Sender } from '../../config/parsers.ts'
import type { Email } from '../email/render.ts'
import type { FailureKind } from './channel.ts'

export type OutgoingEmail = {
  readonly content: Email
  readonly from: Sender
  /** Every address of the mailbox, for the `To` header. */
  readonly to: readonly string[]
  /** The addresses to send to now: those that have not accepted the email yet. */
  readonly recipients: readonly string[]
  /** Ends the attempt. */
  readonly signal?: AbortSignal
}

/** A recipient that the mail server did not accept. */
type FailedRecipient = { readonly address: string; readonly kind: FailureKind; readonly code: string }

/** Thrown if no recipient accepted an email. */
export class SendError extends Error {
  override readonly name = 'SendError'

  /** @param code error code and SMTP status, without any address: `EENVELOPE 550` */
  constructor(
    readonly code: string,
    readonly kind: FailureKind,
  ) {
    super(code)
  }
}

/** The kind of failure for a whole email: it is `rejected` only if every recipient was. */
export function combinedKind(kinds: readonly FailureKind[]): FailureKind {
  if (kinds.every((kind) => kind === 'rejected')) return 'rejected'
  return kinds.includes('unrelated') ? 'unrelated' : 'deferred'
}

export type Mailer = {
  /** Resolves to the recipients that failed, once the others have accepted the email. Throws a SendError if all failed. */
  send(email: OutgoingEmail): Promise<readonly FailedRecipient[]>
  close(): void
}

/** The email in nodemailer's format. Nothing in it can make nodemailer read a file or a URL. */
export const nodemailerOptions = ({ content, from, to, recipients, signal }: OutgoingEmail) => ({
  from,
  to: to.map((address) => ({ name: '', address })),
  ...(content.replyTo && { replyTo: { name: '', address: content.replyTo } }),
  envelope: { from: from.address, to: [...recipients] },
  subject: content.subject,
  text: content.text,
  html: content.html,
  messageId: content.messageId,
  headers: {
    // Gmail shows emails with different values as conversations of their own, although their subjects are the same.
    'X-Entity-Ref-ID': content.messageId,
    ...(content.autoSubmitted && { 'Auto-Submitted': content.autoSubmitted }),
  },
  ...(signal && { signal }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * How long the mail server may take. `connectionMs`: to connect, greet and encrypt; `greetingMs`: to greet; `replyMs`: to reply to a
 * command; `acceptMs`: to reply to the message itself. `idleMs`: how long a connection is kept for the next email.
 */
export type SmtpTimeouts = {
  readonly connectionMs: number
  readonly greetingMs: number
  readonly replyMs: number
  readonly acceptMs: number
  readonly idleMs: number
}

const TIMEOUTS: SmtpTimeouts = {
  connectionMs: 40_000,
  greetingMs: 30_000,
  replyMs: 30_000,
  // RFC 5321, 4.5.3.2.6. A server that filters the message can take minutes, and sends it all the same.
  acceptMs: 600_000,
  idleMs: 10_000,
}

/** An error of nodemailer. `command` is the SMTP command that failed, such as `RCPT TO`; `response` is the full reply. */
export type SmtpError = Error & {
  code?: string
  /** The code of the connection's error: `CERT_HAS_EXPIRED`. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
  recipient?: string
  rejectedErrors?: SmtpError[]
}

/** Whether the certificate of the mail server can't be verified. */
export const isUntrusted = ({ originalCode = '' }: SmtpError): boolean => /CERT|LEAF_SIGNATURE/.test(originalCode)

function codeOf(error: SmtpError): string {
  const { code = 'SMTP_UNKNOWN', originalCode, responseCode } = error
  return [isUntrusted(error) ? originalCode : code, responseCode].filter(Boolean).join(' ')
}

/** Reply codes for a missing or failed login. */
const LOGIN_CODES = [530, 535, 538]
/** Enhanced status codes (RFC 3463) about the sender, without the leading `5.`. */
const SENDER_STATUSES = [
  '1.7', // bad sender address syntax
  '1.8', // bad sender system address
  '1.90', // too many messages of this sender, at Exchange
  '2.252', // SendAsDenied of Exchange
  '4.5', // too many messages of this sender, at Gmail
]
/** Enhanced status codes about a mailbox or a mail system that can take emails again later, without the leading `5.`. */
const LATER_STATUSES = [
  '2.1', // mailbox disabled, not accepting messages
  '2.2', // mailbox full
  '2.121', // too many messages of this sender to the mailbox, at Exchange
  '2.122', // too many messages to the mailbox, at Exchange
  '3.1', // mail system full
  '3.2', // system not accepting network messages
]
/** The reply code for a full mailbox. */
const FULL_CODE = 552
/**
 * Enhanced status codes about security in general. In reply to DATA, they come from content filters; in reply to RCPT TO, they
 * mean that we may not send.
 */
const CONTENT_STATUSES = ['7.0', '7.1']

/** The enhanced status code of a permanent failure, without its first digit: `1.8` for `5.1.8`. Empty if the reply has none. */
const statusOf = ({ response = '' }: SmtpError) => /^\d{3}[ -]5\.(\d+\.\d+)/.exec(response)?.[1] ?? ''

/** Whether a reply to RCPT TO or DATA is about the relay rather than the email: its login, sender address or permission to send. */
function isAboutUs(error: SmtpError): boolean {
  const status = statusOf(error)
  if (LOGIN_CODES.includes(error.responseCode ?? 0) || SENDER_STATUSES.includes(status)) return true
  return status.startsWith('7.') && (error.command === 'RCPT TO' || !CONTENT_STATUSES.includes(status))
}

/** Whether a reply says, by its enhanced status if it has one, that the mailbox can take the email later. */
function isForNow(error: SmtpError): boolean {
  const { responseCode = 0 } = error
  const status = statusOf(error)
  return responseCode < 500 || (status === '' ? responseCode === FULL_CODE : LATER_STATUSES.includes(status))
}

/**
 * Only replies to RCPT TO and DATA can be about the email. Any other failure ends once the configuration or server is fixed.
 */
function failureKindOf(error: SmtpError): FailureKind {
  const { command, responseCode = 0 } = error
  const isAboutEmail = (command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode !== 421
  if (!isAboutEmail || isAboutUs(error)) return 'unrelated'
  return isForNow(error) ? 'deferred' : 'rejected'
}

const failedRecipients = (errors: readonly SmtpError[]): FailedRecipient[] =>
  errors.map((error) => ({ address: error.recipient ?? '', kind: failureKindOf(error), code: codeOf(error) }))

/** A connection to a mail server for one email at a time. It is opened for the first one. */
function connectionTo(url: string, timeouts: SmtpTimeouts) {
  let isSending = false
  let isWritten = false
  let isEnding = false
  let isSilent = false
  let awaitedReplies = 0
  let timer: NodeJS.Timeout | undefined
  // nodemailer has one timeout for all replies. Its log tells when a command was sent, when a reply came, and when the message was written.
  const follow = ({ tnx }: { readonly tnx?: string }) => {
    isWritten ||= tnx === 'message'
    // The only command outside of an email is QUIT, after `idleMs`.
    isEnding ||= tnx === 'client' && !isSending
    if (tnx === 'message' || tnx === 'network') awaitedReplies = 0
    else if (tnx === 'client') awaitedReplies += 1
    // The greeting is a reply to no command.
    else if (tnx === 'server') awaitedReplies = Math.max(0, awaitedReplies - 1)
    else return
    clearTimeout(timer)
    if (awaitedReplies > 0) timer = setTimeout(giveUp, timeouts.replyMs).unref()
  }
  const ignore = () => {}
  const transport = createTransport({
    // Opening a connection takes most of the time of an email. If the server has closed it, nodemailer opens another one at once. All
    // other retries are up to the outbox.
    ...({ pool: true, maxConnections: 1, maxRequeues: 1 } as const),
    url,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.acceptMs,
    dnsTimeout: timeouts.connectionMs,
    idleTimeout: timeouts.idleMs,
    transactionLog: true,
    logger: { level: ignore, trace: ignore, debug: follow, info: follow, warn: ignore, error: ignore, fatal: ignore },
  })
  const close = () => {
    isEnding = true
    clearTimeout(timer)
    transport.close({ force: true })
  }
  const giveUp = () => {
    isSilent = true
    close()
  }
  return {
    async send(email: OutgoingEmail): Promise<readonly FailedRecipient[]> {
      isSending = true
      isWritten = false
      try {
        const { rejectedErrors = [] } = (await transport.sendMail(nodemailerOptions(email))) as {
          rejectedErrors?: SmtpError[]
        }
        return failedRecipients(rejectedErrors)
      } catch (thrown) {
        const error = thrown as SmtpError
        const code = isSilent ? 'ETIMEDOUT' : codeOf(error)
        if (isWritten && error.responseCode === undefined) throw new SendError(code, 'unknown')
        const errors = error.rejectedErrors?.length ? error.rejectedErrors : [error]
        throw new SendError(code, combinedKind(errors.map(failureKindOf)))
      } finally {
        isSending = false
      }
    },
    /** Whether it can send more: it is neither closed nor saying goodbye. */
    isUsable: () => !isEnding,
    close,
  }
}

type Connection = ReturnType<typeof connectionTo>

export function smtpMailer(url: string, timeouts: SmtpTimeouts = TIMEOUTS): Mailer {
  let isClosed = false
  let idle: readonly Connection[] = []
  const busy = new Set<Connection>()
  return {
    async send(email) {
      if (isClosed) throw new SendError('ECONNECTION', 'unrelated')
      const [connection = connectionTo(url, timeouts), ...others] = idle.filter((each) => each.isUsable())
      idle = others
      busy.add(connection)
      try {
        return await connection.send(email)
      } catch (error) {
        const isAboutEmail = error instanceof SendError && ['rejected', 'deferred'].includes(error.kind)
        if (!isAboutEmail) connection.close()
        throw error
      } finally {
        busy.delete(connection)
        idle = [connection, ...idle]
      }
    },
    close() {
      isClosed = true
      for (const connection of [...idle, ...busy]) connection.close()
    },
  }
}
