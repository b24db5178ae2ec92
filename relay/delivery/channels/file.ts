import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makePrivateFolder, moveFile } from '../../../engine/disk/durable.ts'
import { type RelayConfig, type TimeZones, timeZoneOf } from '../../config/config.ts'
import { renderEmail } from '../email/render-email.ts'
import type { Channel } from './channel.ts'
import type { EarlierOf } from './email.ts'
import { nodemailerOptions } from './mailer.ts'

/** The folder that emails are written to, in a data folder. */
export const mailFolderOf = (data: string): string => join(data, 'mail')

/**
 * Writes a file so that it is complete and durable as soon as it has its name. Only its owner can read it. What a crash leaves behind
 * has the same start, so that erasing finds it.
 */
async function writeDurably(folder: string, name: string, content: Buffer) {
  const path = join(folder, name)
  makePrivateFolder(folder)
  await writeFile(`${path}.part`, content, { mode: 0o600, flush: true })
  moveFile(`${path}.part`, path)
}

/**
 * Writes the email of each submission to a file named after it: `000012-K3F9-7QXD.eml`. Delivering the same submission again
 * replaces the file.
 */
export function fileChannel(
  { data, from, mailboxes, ...zones }: Pick<RelayConfig, 'data' | 'from' | 'mailboxes'> & TimeZones,
  earlierOf: EarlierOf,
): Channel {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    name: 'file',
    serves: () => true,
    async deliver({ submission }) {
      const content = renderEmail(submission, {
        timeZone: timeZoneOf(zones, submission.mailbox),
        earlier: await earlierOf(submission),
      })
      const to = mailboxes[submission.mailbox] ?? []
      try {
        const { message } = await transport.sendMail(nodemailerOptions({ content, from, to, recipients: to }))
        const name = `${String(submission.seq).padStart(6, '0')}-${content.reference}.eml`
        await writeDurably(mailFolderOf(data), name, message as Buffer)
        return undefined
      } catch (error) {
        return { code: String((error as NodeJS.ErrnoException).code ?? 'FILE_WRITE'), kind: 'unrelated' }
      }
    },
    close: () => transport.close(),
  }
}
