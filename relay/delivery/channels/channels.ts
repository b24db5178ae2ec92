import type { Form } from '../../../engine/form/form.ts'
import { relayPaths } from '../../../site.config.ts'
import { type RelayConfig, timeZoneOf } from '../../config/config.ts'
import type { DestinationsOf } from '../../store/store.ts'
import type { RelatedSubmission, StoredSubmission } from '../../store/submission.ts'
import { formNote } from '../email/content.ts'
import type { Channel } from './channel.ts'
import { type ConfirmationOptions, confirmationChannel } from './confirmation.ts'
import { emailChannel } from './email.ts'
import { fileChannel } from './file.ts'
import { type Mailer, smtpMailer } from './mailer.ts'
import { webhookChannel } from './webhook.ts'

/** The input of channels, in addition to the configuration. `mailer` is for tests: it sends emails instead of the mail server. */
export type ChannelOptions = Omit<ConfirmationOptions, 'mailer'> & {
  readonly mailer?: Mailer | undefined
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  /** Returns earlier submissions of the same person, newest first. */
  readonly earlierOf: (submission: StoredSubmission) => Promise<readonly RelatedSubmission[]>
}

export function createChannels(
  config: RelayConfig,
  { mailer, forms, earlierOf, ...options }: ChannelOptions,
): readonly Channel[] {
  // Each channel has a mailer of its own, because one that closes ends the emails in flight.
  const newMailer = () => mailer ?? (config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl))
  const emails = newMailer()
  const optionsOf = async (submission: StoredSubmission) => {
    const timeZone = timeZoneOf(config, submission.mailbox)
    return {
      timeZone,
      earlier: await earlierOf(submission),
      formNote: formNote(submission, forms(), timeZone),
      deskUrl: config.inbox ? `${config.inboxOrigin}${relayPaths.inbox}/${submission.seq}` : undefined,
    }
  }
  const confirmations = config.confirmationEmails ? newMailer() : undefined
  return [
    emails ? emailChannel(config, { mailer: emails, optionsOf }) : fileChannel(config, optionsOf),
    ...(confirmations ? [confirmationChannel(config, { ...options, mailer: confirmations })] : []),
    webhookChannel(config, forms),
  ]
}

/** Returns a function that returns the channels of a submission, each with its receiver. */
export const destinationsOf =
  (channels: readonly Channel[]): DestinationsOf =>
  (submission) =>
    channels.flatMap(({ name, receiverOf }) => {
      const receiver = receiverOf(submission)
      return receiver === undefined ? [] : { channel: name, receiver }
    })
