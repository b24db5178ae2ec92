import { userLine } from '../../config/inbox-user.ts'
import type { CommandContext } from './command.ts'

export async function user(name: string, { askPassword, print }: CommandContext): Promise<boolean> {
  await print(`${await userLine(name, await askPassword())}\n`)
  return true
}
