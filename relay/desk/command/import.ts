import { resolve } from 'node:path'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { mailboxesOf, readConfig } from '../../config/config.ts'
import { importStore } from '../../store/import.ts'
import { storeText } from '../../store/open.ts'
import type { CommandContext } from './command.ts'

export async function importLeads(target: string, { environment, forms, print }: CommandContext): Promise<boolean> {
  const { data, databaseUrl } = readConfig(environment, mailboxesOf(forms))
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL to the PostgreSQL database into which you want to move the leads.')
  const path = resolve(target)
  await print(`Store: ${storeText({ data, databaseUrl })}\n`)
  const { moved, known } = await importStore(path, databaseUrl, (counts) =>
    print(`${counts.moved + counts.known} done\n`),
  )
  const leads = sayCount(moved, { one: 'lead', other: 'leads' }, LOCALE)
  await print(
    `Moved ${leads}; ${known} of ${path} were there already. Now delete that file and the emails in mail/ beside it.\n`,
  )
  return true
}
