import type { RelayConfig } from '../../config/config.ts'
import type { Channel } from './channel.ts'
import { type ConfirmationOptions, confirmationChannel } from './confirmation.ts'
import { type EarlierOf, emailChannel } from './email.ts'
import { fileChannel } from './file.ts'
import { type Mailer, smtpMailer } from './mailer.ts'
import { webhookChannel } from './webhook.ts'

/** The input of channels, in addition to the configuration. `mailer` is for tests: it sends emails instead of the mail server. */
export type ChannelOptions = Omit<ConfirmationOptions, 'mailer'> & {
  readonly mailer?: Mailer | undefined
  readonly earlierOf: EarlierOf
}

/** Creates the configured channels. */
export function createChannels(
  config: RelayConfig,
  { mailer, earlierOf, ...options }: ChannelOptions,
): readonly Channel[] {
  // Each channel has a mailer of its own, because one that closes ends the emails in flight.
  const newMailer = () => mailer ?? (config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl))
  const emails = newMailer()
  const confirmations = config.confirmationEmails ? newMailer() : undefined
  return [
    emails ? emailChannel(config, { mailer: emails, earlierOf }) : fileChannel(config, earlierOf),
    ...(confirmations ? [confirmationChannel(config, { ...options, mailer: confirmations })] : []),
    webhookChannel(config),
  ]
}
