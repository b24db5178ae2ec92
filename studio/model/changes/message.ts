import { LOCALE, sayList } from '../../../engine/words/say.ts'

/** A form that is published, and what visitors notice of it. */
export type PublishedForm = { readonly title: string; readonly effects: readonly string[] }

const MOST_CHARACTERS = 72

/** The message of the commit that publishes forms: their titles, and for each what visitors notice. */
export function publishMessage(forms: readonly PublishedForm[]): string {
  const named = `schemas: publish ${sayList(
    forms.map(({ title }) => title),
    'conjunction',
    LOCALE,
  )}`
  const subject = named.length > MOST_CHARACTERS ? `schemas: publish ${forms.length} forms` : named
  const bodies = forms.map(({ title, effects }) => [title, ...effects.map((effect) => `- ${effect}`)].join('\n'))
  return `${[subject, ...bodies].join('\n\n')}\n`
}
