import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, MailFailure, nodemailerOptions } from './mailer.ts'

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes mails as `.eml` files, one a submission: `000012-K3F9-7QXD.eml`. A file is complete once it has that name, and a
 * repeat takes its place.
 */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const path = join(folder, `${String(letter.seq).padStart(6, '0')}-${letter.mail.reference}.eml`)
      try {
        const { message } = await transport.sendMail(nodemailerOptions(letter))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const file = await open(`${path}.part`, 'w', 0o600)
        try {
          await file.writeFile(message as Buffer)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(`${path}.part`, path)
        await syncFolder(folder)
        return []
      } catch (error) {
        throw new MailFailure(String((error as NodeJS.ErrnoException).code ?? 'EFILE'), false)
      }
    },
    close: () => transport.close(),
  }
}
