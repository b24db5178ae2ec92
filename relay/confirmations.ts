import { createHash } from 'node:crypto'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The recipient of a confirmation as it is stored. @param emailKey see `emailKey` */
export const recipientHash = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url')
