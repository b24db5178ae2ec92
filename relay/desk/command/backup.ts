import { resolve } from 'node:path'
import { mailboxesOf, readConfig } from '../../config/config.ts'
import { backUpStore } from '../../store/sqlite/backup.ts'
import type { CommandContext } from './command.ts'

export async function backup(target: string, { environment, forms, print }: CommandContext): Promise<boolean> {
  const path = resolve(target)
  backUpStore(readConfig(environment, mailboxesOf(forms)), path)
  await print(`Wrote ${path}\n`)
  return true
}
