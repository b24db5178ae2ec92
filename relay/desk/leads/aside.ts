import { leafDefinitions } from '../../../engine/form/conditions.ts'
import { type Form, variantOf } from '../../../engine/form/form.ts'
import { kindOf } from '../../../engine/form/kinds.ts'
import { templateOf } from '../../../engine/form/values.ts'
import { oneLine } from '../../../engine/words/text.ts'
import { shortLabel } from '../../delivery/email/content.ts'
import type { Lead } from '../../store/submission.ts'

/** The answers of a lead that aren't facts, and that a caller needs before the call. */
export type Aside = {
  /** Answers from lists, such as service and condition, without explanations in brackets: `['Enclosed trailer', 'Express']`. */
  readonly choices: readonly string[]
  /** The company that signs up. Undefined for a request. */
  readonly company?: string | undefined
  /** Everything that the visitor wrote in their own words, in one line. Empty if they wrote nothing. */
  readonly note: string
}

/** The answers of a lead beside its facts, by the kinds of their questions in the current forms. */
export function asideOf({ form: id, category = '', facts, fields }: Lead, forms: readonly Form[]): Aside {
  const form = forms.find((each) => each.id === id)
  if (!form) return { choices: [], note: '' }
  const { schema, uiSchema } = variantOf(form, category)
  const definitions = leafDefinitions(schema)
  const known = new Set(Object.values(facts).flatMap(({ paths }) => paths))
  const rows = fields.flatMap(({ name, label, text }) => {
    const template = templateOf(name)
    const [field] = definitions.get(template) ?? []
    return field && text !== '' && !known.has(name)
      ? [{ label, text, kind: kindOf(field, uiSchema[template]).name, ui: uiSchema[template] }]
      : []
  })
  return {
    company: form.label === null ? rows.find(({ ui }) => ui?.['ui:autocomplete'] === 'organization')?.text : undefined,
    choices: rows.flatMap(({ kind, label, text }) => {
      if (kind === 'yesNo') return [`${shortLabel(label)}: ${text}`]
      return kind === 'choice' || kind === 'choices' ? [text.replace(/ \([^()]*\)$/, '')] : []
    }),
    note: rows.flatMap(({ kind, text }) => (kind === 'longText' ? oneLine(text) : [])).join(' / '),
  }
}

const NO_CALLS =
  /\b(?:no (?:phone )?call(?:s|ing)?|(?:don['’]?t|do not|never) (?:call|phone|ring)|can['’]?t take calls|not by phone|(?:e-?mail|texts?|sms) only|only (?:by )?(?:e-?mail|text|sms)|(?:e-?mail|text|write)(?: to)? me instead)\b(?! (?:me )?(?:before|after|until|between|during|on|at)\b)/i

/** Whether somebody asks not to be called: `Please write, no calls, I am on tour`. @param note see `Aside` */
export const asksForNoCalls = (note: string): boolean => NO_CALLS.test(note)
