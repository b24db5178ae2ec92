import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Lists the emails that a relay has written to its data folder, oldest first. */
export const emailsIn = (data: string): Promise<Email[]> =>
  Promise.all(
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(data, name)))),
  )
