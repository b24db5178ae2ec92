import { createTransport } from 'nodemailer'
import { DELIVERY } from './backoff.ts'
import {
  type FailureKind,
  kindOfAll,
  type Mailer,
  MailFailure,
  nodemailerOptions,
  type RefusedRecipient,
} from './mailer.ts'

/** How long the mail server may take to connect, to greet, and to answer a command. Unit: ms. */
export type SmtpTimeouts = { readonly connection: number; readonly greeting: number; readonly silence: number }

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000 }

/**
 * Connections are kept for the next mail, because greeting alone takes most of a mail's time. One that the server closed
 * meanwhile costs one more try at once; all others are the outbox's.
 */
const POOL = { pool: true, maxConnections: DELIVERY.concurrency, maxRequeues: 1, idleTimeout: 10_000 } as const

/** What nodemailer throws. `command` is what the server answered, such as `RCPT TO`; `response` its whole answer. */
type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  recipient?: string
  rejectedErrors?: SmtpError[]
}

const codeOf = ({ code, responseCode }: SmtpError) => [code ?? 'ESMTP', responseCode].filter(Boolean).join(' ')

/** Reply codes that ask for a login, or refuse it. */
const LOGIN_CODES = [530, 535, 538]
/** Enhanced status codes (RFC 3463, without the 5) about the sender: bad address (two), and Exchange's SendAsDenied. */
const SENDER_STATUSES = ['1.7', '1.8', '2.252']
/** Content filters use the two general statuses of security and policy; at RCPT TO they say that we may not send or relay. */
const CONTENT_STATUSES = ['7.0', '7.1']

/** Whether an answer to RCPT TO or DATA is about us and not about the email: login, sender address, permission to send. */
function isAboutUs({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  const status = /^\d{3}[ -]5\.(\d+\.\d+)/.exec(response)?.[1] ?? ''
  if (LOGIN_CODES.includes(responseCode) || SENDER_STATUSES.includes(status)) return true
  return status.startsWith('7.') && (command === 'RCPT TO' || !CONTENT_STATUSES.includes(status))
}

/** Only answers to RCPT TO and DATA can be about the email. Any other failure ends once configuration or server are fixed. */
function kindOf(error: SmtpError): FailureKind {
  const { command, responseCode = 0 } = error
  const isAboutEmail = (command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode !== 421
  if (!isAboutEmail || isAboutUs(error)) return 'unrelated'
  return responseCode >= 500 ? 'refused' : 'deferred'
}

const refusedOf = (errors: readonly SmtpError[]): RefusedRecipient[] =>
  errors.map((error) => ({ address: error.recipient ?? '', kind: kindOf(error), code: codeOf(error) }))

/** Sends emails through a mail server. */
export function smtpMailer(url: string, timeouts: SmtpTimeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    ...POOL,
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.connection,
  })
  return {
    async send(letter) {
      try {
        const { rejectedErrors = [] } = (await transport.sendMail(nodemailerOptions(letter))) as {
          rejectedErrors?: SmtpError[]
        }
        return refusedOf(rejectedErrors)
      } catch (thrown) {
        const error = thrown as SmtpError
        const everyone = error.rejectedErrors ?? []
        throw new MailFailure(codeOf(error), kindOfAll((everyone.length > 0 ? everyone : [error]).map(kindOf)))
      }
    },
    close: () => transport.close(),
  }
}
