import { referenceOf } from '../../../engine/submission/payload.ts'
import { webhookIdOf } from '../../delivery/channels/webhook.ts'
import type { Store } from '../../store/store.ts'
import type { Actor, Delivery, TrackedSubmission } from '../../store/submission.ts'
import { removeErasedMail } from './mail-files.ts'
import { type StoreCopy, storeCopiesIn } from './store-copies.ts'

/** Something that was sent before a request was erased, and that only its receiver can delete. */
type SentCopy = {
  readonly reference: string
  readonly channel: string
  /** Undefined if it is not sure that it arrived. Unit: ms since 1970. */
  readonly sentAt: number | undefined
  /** The `webhook-id` or `Message-ID` under which the receiver has it. */
  readonly id: string
}

/** What became of requests that were to be erased. */
export type Erasure = {
  readonly references: readonly string[]
  readonly removedFiles: number
  readonly sent: readonly SentCopy[]
  readonly copies: readonly StoreCopy[]
  /** False if another program that reads the store has kept traces from being removed. */
  readonly isScrubbed: boolean
}

/** Channels that leave no copy with anybody else: files are deleted, and the visitor has their own confirmation. */
const OWN_CHANNELS = ['file', 'confirmation']

/** What was sent, or may have been. @param after the request after it was erased, from when on nothing is sent any more */
function sentCopies({ id, messageId }: TrackedSubmission, after: TrackedSubmission | undefined): SentCopy[] {
  const hasLeft = ({ channel, state, attempts, isClaimed }: Delivery) =>
    !OWN_CHANNELS.includes(channel) && (state === 'sent' || attempts > 0 || isClaimed)
  return (after?.deliveries ?? []).filter(hasLeft).map(({ channel, sentAt }) => ({
    reference: referenceOf(id),
    channel,
    sentAt,
    id: channel === 'webhook' ? webhookIdOf(id) : messageId,
  }))
}

/**
 * Erases requests: in the store, in its files on disk, and the emails in the data folder. Lists what it can't reach.
 * @param data the data folder
 */
export async function eraseRequests(
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
    references: found.flatMap((request) => (request ? referenceOf(request.id) : [])),
    sent: found.flatMap((request, index) => (request ? sentCopies(request, after[index]) : [])),
    removedFiles: await removeErasedMail(store, data),
    copies: storeCopiesIn(data),
    isScrubbed: await store.privacy.scrub(),
  }
}
