import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mailboxesOf, readConfig } from '../../config/config.ts'
import { accessOf, inboxPathOf, TOKEN_FILE } from '../inbox/login.ts'
import type { CommandContext } from './command.ts'

export async function open(_: string, { environment, forms, receivers, print, isTerminal }: CommandContext) {
  const config = readConfig(environment, mailboxesOf(forms), receivers)
  if (!config.inbox) throw new Error('The inbox is off. Start the relay with INBOX=on, or with INBOX_USERS.')
  if (!config.inboxUsers && config.inboxToken === undefined && !existsSync(join(config.data, TOKEN_FILE)))
    throw new Error(
      `There is no desk in ${config.data} yet. Start the relay first, or set DATA_DIR; for --sample, to its folder.`,
    )
  const access = accessOf(config)
  if ('token' in access && !isTerminal)
    throw new Error('This URL lets everybody in, so it is printed in a terminal only.')
  await print(`${config.inboxOrigin}${inboxPathOf(access)}\n`)
  return true
}
