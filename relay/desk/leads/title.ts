import { headerText } from '../../../engine/words/text.ts'
import type { Lead } from '../../store/submission.ts'

/** A text that may be written from right to left, kept apart from the text around it. */
const isolated = (text: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? `\u2068${text}\u2069` : text

/** The trip in one line: `Austin, TX → Denver, CO`. For a lead without places, its subject. */
export function laneOf({ facts, subject }: Pick<Lead, 'facts' | 'subject'>): string {
  const places = [facts.from?.text, facts.to?.text].flatMap((text) => (text ? isolated(headerText(text)) : []))
  return places.join(' → ') || headerText(subject)
}

/** The same without ZIP codes, for a list. */
export const shortLaneOf = (lead: Pick<Lead, 'facts' | 'subject'>): string =>
  laneOf(lead).replaceAll(/(?<=\p{L}),? +\d{5}(-\d{4})?(?= →|$)/gu, '')

const cityIn = (place: string | undefined) => place?.split(',')[0]?.trim()

/** A lead as people speak of it: `Maya Torres, Austin to Denver`. */
export function titleOf({ facts, subject }: Pick<Lead, 'facts' | 'subject'>): string {
  const said = (text: string | undefined) => (text ? [isolated(headerText(text))] : [])
  const lane = [...said(cityIn(facts.from?.text)), ...said(cityIn(facts.to?.text))].join(' to ')
  const about = lane ? [lane] : said(facts.cargo?.text)
  return [...said(facts.name?.text), ...about].join(', ') || headerText(subject)
}
