import { createHash } from 'node:crypto'

/** The recipient of a confirmation as it is stored. @param emailKey see `emailKey` */
export const recipientHash = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url')
