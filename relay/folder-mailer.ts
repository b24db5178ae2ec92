import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, MailFailure, nodemailerOptions } from './mailer.ts'
import { makePrivateFolder } from './private.ts'

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes emails as `.eml` files, one per submission: `000012-K3F9-7QXD.eml`. A file is complete once it has that name, and
 * a repeat replaces it.
 */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter) {
      const path = join(folder, `${String(letter.seq).padStart(6, '0')}-${letter.mail.reference}.eml`)
      try {
        const { message } = await transport.sendMail(nodemailerOptions(letter))
        makePrivateFolder(folder)
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
        throw new MailFailure(String((error as NodeJS.ErrnoException).code ?? 'EFILE'), 'unrelated')
      }
    },
    close: () => transport.close(),
  }
}
