import type { Sender } from '../../config/parsers.ts'
import type { Email } from '../email/render-email.ts'
import type { FailureKind } from './channel.ts'

/** An email with its sender and recipients. */
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
export type FailedRecipient = { readonly address: string; readonly kind: FailureKind; readonly code: string }

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

/** Sends emails. */
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
  headers: { 'Auto-Submitted': content.autoSubmitted },
  ...(signal && { signal }),
  disableFileAccess: true,
  disableUrlAccess: true,
})
