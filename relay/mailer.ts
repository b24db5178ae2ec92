import type { Sender } from './address.ts'
import type { Mail } from './mail.ts'

/** A mail with everyone it concerns. */
export type Letter = {
  readonly mail: Mail
  readonly from: Sender
  /** Every address of the mailbox: what the header says. */
  readonly to: readonly string[]
  /** Whom to send it to now: those that have not taken it yet. */
  readonly recipients: readonly string[]
  /** Number of the submission. */
  readonly seq: number
}

/**
 * Why an email was not taken. `refused`: the mail server will never take it. `deferred`: it doesn't take it now.
 * `unrelated`: it is not about this email: no connection, or a refused login or sender.
 */
export type FailureKind = 'refused' | 'deferred' | 'unrelated'

/** A recipient that the mail server refused. */
export type RefusedRecipient = { readonly address: string; readonly kind: FailureKind; readonly code: string }

/** Thrown if no recipient took an email. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'

  /** @param code what went wrong, such as `EENVELOPE 550`, without anyone's address */
  constructor(
    readonly code: string,
    readonly kind: FailureKind,
  ) {
    super(code)
  }
}

/** What a failure for several recipients means for the email: another attempt is in vain only if it is for each of them. */
export function kindOfAll(kinds: readonly FailureKind[]): FailureKind {
  if (kinds.every((kind) => kind === 'refused')) return 'refused'
  return kinds.includes('unrelated') ? 'unrelated' : 'deferred'
}

/** Takes mails away. */
export type Mailer = {
  /** Resolves once the mail is in the hands of another, to the recipients that were refused. Throws a MailFailure. */
  send(letter: Letter): Promise<readonly RefusedRecipient[]>
  close(): void
}

/** The letter as nodemailer takes it. Contents are text alone: nothing in it makes nodemailer read a file or a URL. */
export const nodemailerOptions = ({ mail, from, to, recipients }: Letter) => ({
  from,
  to: to.map((address) => ({ name: '', address })),
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  envelope: { from: from.address, to: [...recipients] },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
