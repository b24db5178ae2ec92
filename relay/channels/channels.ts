import type { RelayConfig } from '../config.ts'
import type { Channel } from './channel.ts'
import { emailChannel } from './email.ts'
import { fileChannel } from './file.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { webhookChannel } from './webhook.ts'

/**
 * Creates the configured channels.
 * @param mailer for tests: sends emails instead of the mail server
 */
export function createChannels(config: RelayConfig, mailer?: Mailer): readonly Channel[] {
  const emails = mailer ?? (config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl))
  return [emails ? emailChannel(config, emails) : fileChannel(config), webhookChannel(config)]
}
