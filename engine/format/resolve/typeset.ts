import { typographic } from '../../words/text.ts'

/** Keywords whose text people read on the page. */
const SHOWN = ['heading', 'title', 'description', 'line', 'shownIf', 'ui:placeholder']
/** Keywords with several such texts, by name. */
const ALL_SHOWN = ['messages', 'texts']
/** Keywords with answers, which are sent and compared as they are written. */
const ANSWERS = ['default', 'examples', 'const', 'enum', 'optionTitles', 'if']
/** Keywords with fields by name, or by path. */
const BY_NAME = ['properties', 'uiSchema']

/**
 * A resolved part of a form with typographic apostrophes in all texts that people read on its page, except the titles of options,
 * which emails show, too.
 * @param keyword where it is in what contains it
 */
export function typeset<Part>(part: Part, keyword = ''): Part {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return SHOWN.includes(keyword) ? typographic(value) : value
    if (typeof value !== 'object' || value === null || ANSWERS.includes(keyword)) return value
    if (Array.isArray(value)) return value.map((entry) => typeset(entry))
    const inside = (name: string) => {
      if (ALL_SHOWN.includes(keyword)) return 'title'
      return BY_NAME.includes(keyword) ? '' : name
    }
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, typeset(entry, inside(name))]))
  }
  return change(part) as Part
}
