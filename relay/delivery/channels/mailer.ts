import { createTransport } from 'nodemailer'
import type { Sender } from '../../config/parsers.ts'
import type { Email } from '../email/render.ts'
import { CONCURRENT_DELIVERIES, type FailureKind } from './channel.ts'

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

/** How long the mail server may take to connect, to greet, and to reply to a command. */
export type SmtpTimeouts = { readonly connectionMs: number; readonly greetingMs: number; readonly replyMs: number }

const TIMEOUTS: SmtpTimeouts = { connectionMs: 10_000, greetingMs: 10_000, replyMs: 30_000 }

/**
 * Connections are reused, because opening one takes most of the time of an email. If the server has closed one, nodemailer
 * retries once immediately. All other retries are up to the outbox.
 */
const POOL = { pool: true, maxConnections: CONCURRENT_DELIVERIES, maxRequeues: 1, idleTimeout: 10_000 } as const

/** An error of nodemailer. `command` is the SMTP command that failed, such as `RCPT TO`; `response` is the full reply. */
export type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  recipient?: string
  rejectedErrors?: SmtpError[]
}

const codeOf = ({ code, responseCode }: SmtpError) => [code ?? 'SMTP_UNKNOWN', responseCode].filter(Boolean).join(' ')

/** Reply codes for a missing or failed login. */
const LOGIN_CODES = [530, 535, 538]
/** Enhanced status codes (RFC 3463) about the sender, without the leading `5.`. */
const SENDER_STATUSES = [
  '1.7', // bad sender address syntax
  '1.8', // bad sender system address
  '2.252', // SendAsDenied of Exchange
]
/**
 * Enhanced status codes about security in general. In reply to DATA, they come from content filters; in reply to RCPT TO, they
 * mean that we may not send.
 */
const CONTENT_STATUSES = ['7.0', '7.1']

/** Whether a reply to RCPT TO or DATA is about the relay rather than the email: its login, sender address or permission to send. */
function isAboutUs({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  const status = /^\d{3}[ -]5\.(\d+\.\d+)/.exec(response)?.[1] ?? ''
  if (LOGIN_CODES.includes(responseCode) || SENDER_STATUSES.includes(status)) return true
  return status.startsWith('7.') && (command === 'RCPT TO' || !CONTENT_STATUSES.includes(status))
}

/**
 * Only replies to RCPT TO and DATA can be about the email. Any other failure ends once the configuration or server is fixed.
 */
function failureKindOf(error: SmtpError): FailureKind {
  const { command, responseCode = 0 } = error
  const isAboutEmail = (command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode !== 421
  if (!isAboutEmail || isAboutUs(error)) return 'unrelated'
  return responseCode >= 500 ? 'rejected' : 'deferred'
}

const failedRecipients = (errors: readonly SmtpError[]): FailedRecipient[] =>
  errors.map((error) => ({ address: error.recipient ?? '', kind: failureKindOf(error), code: codeOf(error) }))

export function smtpMailer(url: string, timeouts: SmtpTimeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    ...POOL,
    url,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.replyMs,
    dnsTimeout: timeouts.connectionMs,
  })
  return {
    async send(email) {
      try {
        const { rejectedErrors = [] } = (await transport.sendMail(nodemailerOptions(email))) as {
          rejectedErrors?: SmtpError[]
        }
        return failedRecipients(rejectedErrors)
      } catch (thrown) {
        const error = thrown as SmtpError
        const errors = error.rejectedErrors?.length ? error.rejectedErrors : [error]
        throw new SendError(codeOf(error), combinedKind(errors.map(failureKindOf)))
      }
    },
    close: () => transport.close(),
  }
}
