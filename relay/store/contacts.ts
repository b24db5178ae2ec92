import { contactKeysIn } from './contact-keys.ts'
import type { Submission } from './submission.ts'

/** Returns the keys of everybody whom a submission mentions, each once. */
export const contactsOf = ({ category, subject, replyTo, fields }: Submission): string[] => [
  ...new Set([category ?? '', subject, replyTo ?? '', ...fields.map(({ text }) => text)].flatMap(contactKeysIn)),
]
