import { kindOf } from '../../form/kinds.ts'
import { fixWith, set } from '../diagnostic.ts'
import type { Check } from '../reading/read.ts'
import { sentenceFor } from '../resolve/fill-in.ts'

const SAYS_MISSING = /\b(required|missing|needed)\b/i

const WHOLE_DATE = 'Enter the whole date: month, day and year'

/** Visitors don't read that a date is missing while they see one that is incomplete or not in the calendar. */
export const checkDateMessages: Check = ({ definitions, source }) =>
  definitions.flatMap(({ name, own: { message }, effective, path }) => {
    const sentence = sentenceFor(message, 'format')
    if (kindOf(effective).name !== 'date' || sentence === undefined || !SAYS_MISSING.test(sentence)) return []
    const at = [...path, 'message']
    const isOne = typeof message === 'string'
    return source.diagnosticAt(
      'misleading-message',
      isOne ? at : [...at, 'format'],
      `"${name}" says "${sentence}" also when the date is only incomplete.`,
      fixWith(
        'Write a message of its own for the rule "format".',
        isOne ? set(at, { required: sentence, format: WHOLE_DATE }) : set([...at, 'format'], WHOLE_DATE),
      ),
    )
  })
