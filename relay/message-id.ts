import { createHash } from 'node:crypto'
import type { Sender } from './address.ts'

/** Message-ID of a submission's mail, the same however often it is sent: mail programs show repeats once. */
export const messageIdOf = (id: string, from: Sender): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${from.address.split('@')[1]}>`
