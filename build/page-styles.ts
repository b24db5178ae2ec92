import { PurgeCSS } from 'purgecss'

/** Every name in a stylesheet as pages have it: `sm:px-4`, without the backslash. */
const namesIn = (css: string): ReadonlySet<string> =>
  new Set(Array.from(css.matchAll(/(?:\\.|[\w-])+/g), ([name]) => name.replaceAll('\\', '')))

/** What may be a class or an element in HTML or in the strings of a script. A method is neither: `list.filter(isOpen)`. */
const elementsIn = (text: string): string[] => [text.split(/[\s"'`]+/), text.split(/[\s"'`<>{}$/]+/)].flat()

/** What may be an attribute or a part of its value, too: a script has `disabled:!0` for one. */
const attributesIn = (text: string): string[] => [elementsIn(text), text.split(/[^\w-]+/)].flat()

/** Names of what a page contains or can create. */
type Used = { readonly elements: readonly string[]; readonly attributes: readonly string[] }

/**
 * Cuts a stylesheet down to what pages use.
 * @param css stylesheet of the whole site
 * @returns a function that takes the HTML of a page and the scripts that it loads, and returns the rules for all elements that
 *   these contain or can create
 */
export function pageStylesFrom(css: string): (contents: readonly string[]) => Promise<string> {
  const names = namesIn(css)
  const known = new Map<string, Promise<string>>()
  const usedIn = (contents: readonly string[], wordsIn: (text: string) => string[]) =>
    [...new Set(contents.flatMap(wordsIn))].filter((word) => names.has(word)).sort()
  return (contents) => {
    const used: Used = { elements: usedIn(contents, elementsIn), attributes: usedIn(contents, attributesIn) }
    const key = JSON.stringify(used)
    const styles = known.get(key) ?? purge(css, used)
    known.set(key, styles)
    return styles
  }
}

async function purge(css: string, { elements, attributes }: Used): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: '', extension: 'txt' }],
    defaultExtractor: () => ({
      classes: [...elements],
      ids: [...elements],
      tags: [...elements],
      attributes: { names: [...attributes], values: [...attributes] },
      undetermined: [],
    }),
    keyframes: true,
    variables: true,
    // The build writes them for `light-dark()`, where PurgeCSS takes the fallback for all of the value.
    safelist: { variables: [/^--lightningcss-/] },
  })
  if (!result) throw new Error('PurgeCSS returned no stylesheet')
  return withoutUnusedProperties(result.css)
}

/** Leaves out `@property` rules whose variable is not in the rest of the stylesheet. */
function withoutUnusedProperties(css: string): string {
  const rule = /@property (--[\w-]+)\{[^}]*\}/g
  const names = namesIn(css.replace(rule, ''))
  return css.replace(rule, (text, name) => (names.has(name) ? text : ''))
}
