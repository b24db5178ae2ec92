import { createTransport } from 'nodemailer'
import { DELIVERY } from './backoff.ts'
import { type Mailer, MailFailure, nodemailerOptions, type RefusedRecipient } from './mailer.ts'

/** How long the mail server may take to connect, to greet, and to answer a command. Unit: ms. */
export type SmtpTimeouts = { readonly connection: number; readonly greeting: number; readonly silence: number }

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, greeting: 10_000, silence: 30_000 }

/**
 * Connections are kept for the next mail, because greeting alone takes most of a mail's time. One that the server closed
 * meanwhile costs one more try at once; all others are the outbox's.
 */
const POOL = { pool: true, maxConnections: DELIVERY.concurrency, maxRequeues: 1, idleTimeout: 10_000 } as const

type SmtpError = Error & { code?: string; responseCode?: number; recipient?: string; rejectedErrors?: SmtpError[] }

const codeOf = ({ code, responseCode }: SmtpError) => [code ?? 'ESMTP', responseCode].filter(Boolean).join(' ')

/** A refusal for good of this mail or this recipient. A refused login is none: it ends when the configuration is mended. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

const refusedOf = (errors: readonly SmtpError[]): RefusedRecipient[] =>
  errors.map((error) => ({ address: error.recipient ?? '', permanent: isPermanent(error), code: codeOf(error) }))

/** Sends mails through a mail server. */
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
        throw new MailFailure(codeOf(error), everyone.length > 0 ? everyone.every(isPermanent) : isPermanent(error))
      }
    },
    close: () => transport.close(),
  }
}
