import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { until } from '../../build/golden/browser/until.ts'

const filesIn = (data: string) =>
  readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .sort()

/** Lists the emails that a relay has written to its data folder, oldest first. */
export const emailsIn = (data: string): Promise<Email[]> =>
  Promise.all(filesIn(data).map((name) => PostalMime.parse(readFileSync(join(data, name)))))

/** Waits for the email of a submission, and returns it. */
export async function emailOf(data: string, reference: string): Promise<Email> {
  const find = () => filesIn(data).find((name) => name.endsWith(`-${reference}.eml`))
  return PostalMime.parse(readFileSync(join(data, await until(`the email of ${reference} arrives`, find))))
}
