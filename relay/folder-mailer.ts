import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, nodemailerOptions, SendError } from './mailer.ts'
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
 * Writes each email to an `.eml` file named after its submission: `000012-K3F9-7QXD.eml`. A file with that name is complete.
 * Sending the same submission again replaces it.
 */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(email) {
      const path = join(folder, `${String(email.seq).padStart(6, '0')}-${email.content.reference}.eml`)
      try {
        const { message } = await transport.sendMail(nodemailerOptions(email))
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
        throw new SendError(String((error as NodeJS.ErrnoException).code ?? 'FILE_WRITE'), 'unrelated')
      }
    },
    close: () => transport.close(),
  }
}
