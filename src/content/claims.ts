import { type ClaimName, claims, isShown } from '../../site.config'

/**
 * Words with a claim, or an empty text if the site doesn't show it: `claimed('airSavings', (percent) => ` and save up to ${percent}`)`.
 */
export const claimed = (name: ClaimName, say: (text: string) => string): string =>
  isShown(name) ? say(claims[name].text) : ''

/** A claim in large type, with what it counts below: `{ value: '99.9%', label: 'on-time delivery' }`. */
export type Figure = { readonly value: string; readonly label: string }

/** The figures of claims that the site shows, `say` being their words. Undefined if there are none. */
export function shownFigures(
  figures: readonly (Pick<Figure, 'label'> & { claim: ClaimName; say?: (text: string) => string })[],
): readonly Figure[] | undefined {
  const shown = figures
    .filter(({ claim }) => isShown(claim))
    .map(({ claim, say = String, label }) => ({ value: say(claims[claim].text), label }))
  return shown.length > 0 ? shown : undefined
}

/** `Up to 50%` for `50%`. */
export const upTo = (text: string): string => `Up to ${text}`
