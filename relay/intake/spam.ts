import { HONEYPOT } from '../../engine/submission/protocol.ts'
import type { RelayConfig } from '../config/config.ts'
import { hashOf } from '../store/identity.ts'
import type { Store } from '../store/store.ts'
import type { SpamReason, ValidSubmission } from '../store/submission.ts'
import { wordsIn } from '../store/words.ts'
import type { Body } from './body.ts'

/** Shortest answer that nobody but its author would write, in characters. */
const OWN_WORDS = 60

/**
 * The text by which submissions are the same: their long answers, which spam repeats with other names and addresses. Without any, all answers.
 */
function textOf({ fields, form }: ValidSubmission): string {
  const texts = fields.map(({ text }) => text)
  const long = texts.filter((text) => text.length >= OWN_WORDS && wordsIn(text).length > 0)
  return wordsIn([form, ...(long.length > 0 ? long : texts)].join(' ')).join(' ')
}

const LINK = /https?:|www\./i

/** Letters of another script than that of the site. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}/gu

/** Fewest such letters that make a text, rather than a name in it. */
const FOREIGN_LETTERS = 10

const isForeignLink = (text: string) => LINK.test(text) && (text.match(FOREIGN) ?? []).length >= FOREIGN_LETTERS

/** Why a submission looks like spam. Undefined if it doesn't. @param fillTimeMs undefined if it is unknown, which is not suspicious */
export type SpamCheck = (
  body: Body,
  submission: ValidSubmission,
  fillTimeMs: number | undefined,
) => Promise<SpamReason | undefined>

/** Returns the check for spam. The first submissions of a flood pass it. */
export function spamCheck(
  { minFillTimeMs, sameTextLimit }: Pick<RelayConfig, 'minFillTimeMs' | 'sameTextLimit'>,
  store: Pick<Store, 'rateLimiter'>,
): SpamCheck {
  const texts = store.rateLimiter('text', sameTextLimit)
  return async ({ controls }, submission, fillTimeMs) => {
    if ((controls[HONEYPOT] ?? '').trim() !== '') return 'hidden-field'
    if (fillTimeMs !== undefined && fillTimeMs < minFillTimeMs) return 'too-fast'
    if (submission.fields.some(({ text }) => isForeignLink(text))) return 'link'
    return (await texts.take(hashOf(textOf(submission)))) > 0 ? 'same-text' : undefined
  }
}
