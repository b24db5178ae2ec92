import { readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makePrivateFolder, moveFile } from '../../../engine/disk/durable.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import type { RelayConfig } from '../../config/config.ts'
import { FORGOTTEN } from '../../store/identity.ts'
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
    async deliver({ submission, signal }) {
      const content = renderEmail(submission, await optionsOf(submission))
      signal.throwIfAborted()
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

/** Returns the ids of some submissions by their numbers. */
type IdsOf = Store['privacy']['idsOf']

type MailFile = {
  readonly path: string /** Whether it is the email of one of the submissions. */
  readonly isTheirs: boolean
}

/**
 * Lists the email files in a data folder. A file of an earlier store, which used the same number for another submission, has the reference
 * of that one.
 */
async function mailFilesIn(data: string, idsOf: IdsOf): Promise<MailFile[]> {
  const folder = mailFolderOf(data)
  const names = filesIn(folder).filter((name) => seqOf(name) > 0)
  const files: MailFile[] = []
  for (let start = 0; start < names.length; start += CHUNK) {
    const some = names.slice(start, start + CHUNK)
    const ids = await idsOf([...new Set(some.map(seqOf))])
    for (const name of some) {
      const id = ids.get(seqOf(name))
      const isTheirs = id !== undefined && (id.startsWith(FORGOTTEN) || name.includes(`-${referenceOf(id)}.`))
      files.push({ path: join(folder, name), isTheirs })
    }
  }
  return files
}

const isOlder = (path: string, time: number) =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < time

/**
 * Deletes the email files of erased submissions in a data folder, and those of any store that were written before a time. Resolves to
 * their number. Every relay does this for its own folder, because the submissions may have been erased elsewhere, or while a file was being
 * written.
 */
export async function removeErasedMail({ privacy }: Pick<Store, 'privacy'>, data: string, before = 0): Promise<number> {
  const files = await mailFilesIn(data, async (seqs) => privacy.idsOf(await privacy.erasedAmong(seqs)))
  const removed = files.filter(({ path, isTheirs }) => isTheirs || isOlder(path, before))
  for (const { path } of removed) rmSync(path, { force: true })
  return removed.length
}

/** Counts the email files in a data folder that an earlier store has left there. */
export const countOldMail = async ({ privacy }: Pick<Store, 'privacy'>, data: string): Promise<number> =>
  (await mailFilesIn(data, privacy.idsOf)).filter(({ isTheirs }) => !isTheirs).length
