import { createHash } from 'node:crypto'
import type { Sender } from '../config/parsers.ts'

/** The Message-ID of a submission's email. All attempts have the same one, so most email clients show duplicates only once. */
export const messageIdOf = (id: string, from: Sender): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${from.address.split('@')[1]}>`
