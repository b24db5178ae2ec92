import { mailboxesOf, readConfig } from '../../config/config.ts'
import { accessOf, inboxPathOf } from '../inbox/login.ts'
import type { CommandContext } from './command.ts'

export async function open(_: string, { environment, forms, receivers, print, isTerminal }: CommandContext) {
  const config = readConfig(environment, mailboxesOf(forms), receivers)
  if (!config.inbox) throw new Error('The inbox is off. Start the relay with INBOX=on, or with INBOX_USERS.')
  const access = accessOf(config)
  if ('token' in access && !isTerminal)
    throw new Error('This URL lets everybody in, so it is printed in a terminal only.')
  await print(`${config.inboxOrigin}${inboxPathOf(access)}\n`)
  return true
}
