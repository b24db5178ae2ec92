import { readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makePrivateFolder, moveFile } from '../../../engine/disk/durable.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import type { RelayConfig } from '../../config/config.ts'
import type { Store } from '../../store/store.ts'
import { renderEmail } from '../email/render.ts'
import type { Channel } from './channel.ts'
import type { EmailOptionsOf } from './email.ts'
import { nodemailerOptions } from './mailer.ts'

/** The folder that emails are written to, in a data folder. */
const mailFolderOf = (data: string): string => join(data, 'mail')

/**
 * Writes a file so that it is complete and durable as soon as it has its name. Only its owner can read it. A file left behind by a
 * crash starts with the same name, so erasing finds it.
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
  { data, from, mailboxes }: Pick<RelayConfig, 'data' | 'from' | 'mailboxes'>,
  optionsOf: EmailOptionsOf,
): Channel {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    name: 'file',
    receiverOf: ({ mailbox }) => mailbox,
    async deliver({ submission }) {
      const content = renderEmail(submission, await optionsOf(submission))
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

/** How many files to look up at a time. */
const CHUNK = 500

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The number of the submission that a file is named after: 12 for `000012-K3F9-7QXD.eml`. */
const seqOf = (name: string) => Number(/^(\d+)-/.exec(name)?.[1])

/** The numbers among these that are erased, each with the reference of its submission. */
async function erasedReferences({ privacy, get }: Pick<Store, 'get' | 'privacy'>, seqs: readonly number[]) {
  const erased = await Promise.all((await privacy.erasedAmong(seqs)).map((seq) => get(seq)))
  return new Map(erased.flatMap((submission) => (submission ? [[submission.seq, referenceOf(submission.id)]] : [])))
}

/**
 * Deletes the email files of erased submissions in a data folder. Resolves to their number. Every relay does this for its own
 * folder, because the submissions may have been erased elsewhere, or while a file was being written. A file of an earlier store,
 * which used the same number for another submission, stays.
 */
export async function removeErasedMail(store: Pick<Store, 'get' | 'privacy'>, data: string): Promise<number> {
  const folder = mailFolderOf(data)
  const names = filesIn(folder).filter((name) => seqOf(name) > 0)
  let count = 0
  for (let start = 0; start < names.length; start += CHUNK) {
    const some = names.slice(start, start + CHUNK)
    const erased = await erasedReferences(store, [...new Set(some.map(seqOf))])
    for (const name of some.filter((each) => each.includes(`-${erased.get(seqOf(each))}.`))) {
      rmSync(join(folder, name), { force: true })
      count += 1
    }
  }
  return count
}
