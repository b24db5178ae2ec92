import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { copyIdOf } from '../../delivery/channels/channel.ts'
import { removeErasedMail } from '../../delivery/channels/file.ts'
import type { Store } from '../../store/store.ts'
import type { Actor, Delivery, TrackedSubmission } from '../../store/submission.ts'

/** A copy of the store in a data folder. It still contains data that was erased later. */
type StoreCopy = { readonly path: string /** Unit: ms since 1970. */; readonly madeAt: number }

const isCopy = (name: string) => /\.db$/.test(name) && name !== 'relay.db' && name !== 'lock.db'

/** Lists the copies of the store in a data folder, such as those from before migrations. */
const storeCopiesIn = (data: string): StoreCopy[] =>
  readdirSync(data)
    .filter(isCopy)
    .map((name) => join(data, name))
    .map((path) => ({ path, madeAt: statSync(path).mtimeMs }))

/** Deletes the copies that were made before a time. Returns their number. */
export function removeOldCopies(data: string, before: number): number {
  const old = storeCopiesIn(data).filter(({ madeAt }) => madeAt < before)
  for (const { path } of old) rmSync(path, { force: true })
  return old.length
}

/** A copy of an erased submission that was sent earlier, and that only its receiver can delete. */
type SentCopy = {
  readonly reference: string
  readonly channel: string
  /** Undefined if it may not have arrived. Unit: ms since 1970. */
  readonly sentAt: number | undefined
  /** The `webhook-id` or `Message-ID` under which the receiver has it. */
  readonly id: string
}

export type Erasure = {
  readonly references: readonly string[]
  readonly removedFiles: number
  readonly sent: readonly SentCopy[]
  readonly copies: readonly StoreCopy[]
  /** False if traces remain because another program is reading the store. */
  readonly isScrubbed: boolean
}

/**
 * Copies that were sent, or may have been.
 * @param after the submission as erased, after which nothing more is sent
 */
function sentCopies(submission: TrackedSubmission, after: TrackedSubmission | undefined): SentCopy[] {
  const hasLeft = ({ state, attempts, isClaimed }: Delivery) => state === 'sent' || attempts > 0 || isClaimed
  return (after?.deliveries ?? []).filter(hasLeft).flatMap(({ channel, sentAt }) => {
    const id = copyIdOf(channel, submission)
    return id === undefined ? [] : { reference: referenceOf(submission.id), channel, sentAt, id }
  })
}

/**
 * Erases submissions: in the store, in its files on disk, and the emails in the data folder. Lists the copies that it can't reach.
 * @param data the data folder
 */
export async function eraseSubmissions(
  store: Pick<Store, 'get' | 'privacy'>,
  data: string,
  seqs: readonly number[],
  actor: Actor,
): Promise<Erasure> {
  const find = () => Promise.all(seqs.map((seq) => store.get(seq)))
  const found = await find()
  await store.privacy.erase(seqs, actor)
  const after = await find()
  return {
    references: found.flatMap((submission) => (submission ? referenceOf(submission.id) : [])),
    sent: found.flatMap((submission, index) => (submission ? sentCopies(submission, after[index]) : [])),
    removedFiles: await removeErasedMail(store, data),
    copies: storeCopiesIn(data),
    isScrubbed: await store.privacy.scrub(),
  }
}
