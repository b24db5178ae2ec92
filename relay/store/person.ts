import { emailKey, phoneKey } from './contact.ts'
import type { Submission } from './submission.ts'
import { wordsIn } from './words.ts'

/** Local parts of addresses that people make up to leave an email address out. */
const MADE_UP =
  /^(?:abc|anonymous|asdf?g?h?|dont(?:call|email)|email|example|fake(?:e?mail)?|foo|foobar|me|na|nada|nil|no|no(?:body|call|email|mail|ne|one|pe|reply|thing)|noone|null|qwerty|tester|testing|test|unknown|xyz|(.)\1+)$/

/** Domains that people make up with any name before them. */
const MADE_UP_DOMAIN = /^(?:asdf|fake|na|no|noemail|nomail|none|nope|null|test|(.)\1+)\./

/** Whether an email address is one that people make up: `none@none.com`, `test@gmail.com`, `aaa@a.com`. @param key see `emailKey` */
function isInventedEmail(key: string): boolean {
  const [local = '', domain = ''] = key.split('@')
  const isTwice = local.length < 5 && domain.startsWith(`${local}.`)
  return isTwice || MADE_UP.test(local.replace(/[^\p{L}]/gu, '')) || MADE_UP_DOMAIN.test(domain)
}

/** Digits in the order of a keyboard, up and down. */
const IN_ORDER = '01234567890123456789 98765432109876543210'

/** How many digits at the end of a number are the subscriber's. */
const SUBSCRIBER_DIGITS = 7

/** Whether a phone number is one that people make up: `5555555555`, `512 000 0000`, `1234567890`. @param key see `phoneKey` */
function isInventedPhone(key: string): boolean {
  const own = key.slice(-SUBSCRIBER_DIGITS)
  return /^(\d)\1+$/.test(own) || IN_ORDER.includes(key)
}

/** The columns that tell people apart. Each is NULL if it wasn't given, or was made up. */
export const PERSON_KEYS = ['email_key', 'phone_key', 'name_key'] as const

/** The values of these columns: a name without its order and accents, `lopez maria` for `María LOPEZ`. */
export function personKeysOf({ facts, replyTo }: Pick<Submission, 'facts' | 'replyTo'>) {
  const [email, phone] = [emailKey(facts.email?.text ?? replyTo ?? ''), phoneKey(facts.phone?.text ?? '')]
  return {
    email_key: email === undefined || isInventedEmail(email) ? null : email,
    phone_key: phone === undefined || isInventedPhone(phone) ? null : phone,
    name_key:
      wordsIn(facts.name?.text ?? '')
        .sort()
        .join(' ') || null,
  } satisfies Record<(typeof PERSON_KEYS)[number], string | null>
}

/** Condition that two submissions can be of one person: no key of one differs from that of the other. @param a alias of the table */
export const canBeSame = (a: string, b: string): string =>
  PERSON_KEYS.map((key) => `(${a}.${key} IS NULL OR ${b}.${key} IS NULL OR ${a}.${key} = ${b}.${key})`).join(' AND ')

/**
 * Condition that a submission has every key of another one, so that whoever calls for it also calls for that one. If A has those of B, and B
 * those of C, A has those of C: so a lead that is folded into a folded one is never lost.
 */
export const hasKeysOf = (own: string, other: string): string =>
  PERSON_KEYS.map((key) => `(${other}.${key} IS NULL OR ${own}.${key} = ${other}.${key})`).join(' AND ')
