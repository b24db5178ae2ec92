import { LOCALE, sayDay } from '../words/say.ts'
import { factsOf } from './facts.ts'
import { type Answers, type FactName, type Form, variantOf } from './form.ts'
import { topLevelName } from './paths.ts'
import { fillIn } from './placeholders.ts'
import { recapOf } from './summary.ts'

/** A line can end with it, but not begin with it. */
const SEPARATOR = '\u00a0\u00b7 '

/** Keeps a date in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** How many answers are shown of a form that asks neither a place nor a date. */
const MOST_ANSWERS = 3

/**
 * The most important answers of some fields in one line: `Austin to Denver · 2019 Honda Civic · Tue, Dec 15, 2026`. Empty
 * without answers.
 * @param category category under which the form is sent; see `categoryOf`
 * @param names names of the top-level fields
 */
export function answersLine(form: Form, category: string, answers: Answers, names: readonly string[]): string {
  const facts = factsOf(form, category, answers)
  const isAsked = (path: string) => names.includes(topLevelName(path))
  const factOf = (name: FactName) => (facts[name]?.paths.every(isAsked) ? facts[name].text : undefined)
  const [from, to, cargo, date] = (['from', 'to', 'cargo', 'date'] as const).map(factOf)
  const route = from && to ? fillIn(variantOf(form, category).texts, 'route', { from, to }) : (from ?? to)
  const parts = [route, cargo, date && unbroken(sayDay(date, 'short', LOCALE) ?? date)].filter(
    (part) => part !== undefined,
  )
  if (parts.length > 0) return parts.join(SEPARATOR)
  return recapOf(form, category, answers)
    .filter(({ path, text }) => text !== '' && isAsked(path))
    .slice(0, MOST_ANSWERS)
    .map(({ text }) => text)
    .join(SEPARATOR)
}
