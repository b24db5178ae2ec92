import { kindOf } from '../../form/kinds.ts'
import { set } from '../diagnostic.ts'
import { sentenceFor } from '../resolve/fill-in.ts'
import type { Rule } from './rule.ts'

const SAYS_MISSING = /\b(required|missing|needed)\b/i

const WHOLE_DATE = 'Enter the whole date: month, day and year'

/** Visitors don't read that a date is missing while they see one that is incomplete or not in the calendar. */
export const DATE_MESSAGE_RULES: readonly Rule[] = [
  {
    id: 'misleading-message',
    looksAt: 'definition',
    isReadiness: true,
    says: {
      message: '{name:field} says {sentence:json} also when the date is only incomplete.',
      fix: 'Write a message of its own for the rule "format".',
      owner: { fix: 'Write a message of its own for a date that is not written correctly.' },
    },
    find: ({ name, own: { message }, effective, path }) => {
      const sentence = sentenceFor(message, 'format')
      if (kindOf(effective).name !== 'date' || sentence === undefined || !SAYS_MISSING.test(sentence)) return undefined
      const values = { name, sentence }
      const at = [...path, 'message']
      if (typeof message === 'string')
        return { path: at, values, edits: [set(at, { required: sentence, format: WHOLE_DATE })] }
      return { path: [...at, 'format'], values }
    },
  },
]
