import { PurgeCSS } from 'purgecss'

/** Every name in a stylesheet as pages have it: `sm:px-4`, without the backslash. */
const namesIn = (css: string): ReadonlySet<string> =>
  new Set(Array.from(css.matchAll(/(?:\\.|[\w-])+/g), ([name]) => name.replaceAll('\\', '')))

/** Words of HTML or of a script, as classes are separated there and as names of elements and attributes are. */
const wordsIn = (text: string): string[] => [text.split(/[\s"'`]+/), text.split(/[^\w-]+/)].flat()

/**
 * Cuts a stylesheet down to what pages use.
 * @param css stylesheet of the whole site
 * @returns a function that takes the HTML of a page and the scripts that it loads, and returns the rules for all elements that
 *   these contain or can create
 */
export function pageStylesFrom(css: string): (contents: readonly string[]) => Promise<string> {
  const names = namesIn(css)
  const known = new Map<string, Promise<string>>()
  return (contents) => {
    const used = [...new Set(contents.flatMap(wordsIn))].filter((word) => names.has(word)).sort()
    const raw = used.join(' ')
    const styles = known.get(raw) ?? purge(css, raw)
    known.set(raw, styles)
    return styles
  }
}

async function purge(css: string, words: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: words, extension: 'txt' }],
    defaultExtractor: (text) => text.split(' '),
    keyframes: true,
    variables: true,
    // The build writes them for `light-dark()`, where PurgeCSS takes the fallback for all of the value.
    safelist: { variables: [/^--lightningcss-/] },
  })
  if (!result) throw new Error('PurgeCSS returned no stylesheet')
  return result.css
}
