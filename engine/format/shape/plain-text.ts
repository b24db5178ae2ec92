import { rename, set } from '../diagnostic.ts'
import type { Json, JsonPath, TextEdit } from '../json.ts'
import { partAt } from '../meta-schema.ts'

/**
 * Invisible characters: those without a width, controls, and halves of a character. The check of texts reports line breaks and
 * tabs. A joiner and a variation selector are part of the emoji before them.
 */
const INVISIBLE =
  /(?![\t\n\v\f\r\x85])(?!(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic}))(?!(?<=[\p{Emoji}])\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu

const NAMES: Readonly<Record<string, string>> = {
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u200c': 'a zero-width non-joiner',
  '\u200d': 'a zero-width joiner',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark',
}

/** `a zero-width space (U+200B)`. */
function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const isDirection = /\p{Bidi_Control}/u.test(character)
  return `${NAMES[character] ?? (isDirection ? 'a text direction mark' : 'a character')} (${code})`
}

/** A text with an invisible character, and the edits that remove it. */
type Invisible = { readonly path: JsonPath; readonly name: string; readonly isKey: boolean; readonly edits: TextEdit[] }

/** Every text and key of a JSON value that has invisible characters. Patterns may contain them. */
export function invisibleIn(value: Json, path: JsonPath = []): Invisible[] {
  if (typeof value === 'string') return partAt(path).format === 'regex' ? [] : found(value, path, false)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => invisibleIn(item, [...path, index]))
  return Object.entries(value).flatMap(([key, item]) => [
    ...found(key, [...path, key], true),
    ...invisibleIn(item, [...path, key]),
  ])
}

function found(text: string, path: JsonPath, isKey: boolean): Invisible[] {
  const [character] = text.match(INVISIBLE) ?? []
  if (character === undefined) return []
  const visible = text.replace(INVISIBLE, '').trim()
  const edits = visible === '' ? [] : [isKey ? rename(path, visible) : set(path, visible)]
  return [{ path, name: nameOf(character), isKey, edits }]
}

/** A tag, a comment or an entity of HTML. */
export const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The characters of entities: `&` for `&amp;`. Unknown ones stay. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]\w*));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })

/** A text without tags, and with entities as characters; undefined if nothing is left. Line breaks become spaces. */
export function asPlainText(text: string): string | undefined {
  const untagged = text
    .replace(/<(?:br|\/?p|\/?div|\/?li)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gi, '')
  const plain = withoutEntities(untagged).replace(/\s+/g, ' ').trim()
  return plain === '' || MARKUP.test(plain) ? undefined : plain
}

/** `[terms](https://…)`, `[terms][1]`. */
const LINK = /!?\[[^[\]]+\]\([^()\s]*[/:#.][^()\s]*\)|(?<![\p{L}\p{N}])!?\[[^[\]]*\p{L}[^[\]]*\]\[[^[\]]*\]/u
/** `**bold**`, `_new_`, `~~gone~~`, `` `code` ``. A text that is only `__proto__` is a name. */
const EMPHASIS =
  /(?!^__[a-z]+__$)(?<![\p{L}\p{N}*_~`])(\*{1,3}|__?|~~|`)(?=[^\s\p{L}\p{N}]{0,3}[\p{L}\p{N}])(?:(?!\1).)*(?<=[\p{L}\p{N}][^\s\p{L}\p{N}]{0,3})\1(?![\p{L}\p{N}*_~`])/u
/** `# Heading`, `- item`, `> quote`. `# Rooms` counts rooms, `> 10 tons` is a limit, and `- none -` is an option. */
const BLOCK = /^(?:#{2,6} |# (?=\p{Lu}\p{L}*(?<!s)(?!\p{L}))|- (?=\p{L})(?!.* -$)|> (?=\p{L}))/u

/** Markdown that shows its marks. */
export const MARKDOWN = new RegExp([LINK, EMPHASIS, BLOCK].map(({ source }) => source).join('|'), 'u')

/** The start of a URL, or a domain with a path. Domains for examples are left out: texts may say how a link looks. */
export const URL_IN_TEXT =
  /(?:(?:https?:\/\/|\bwww\.)(?!(?:www\.)?example\.)[a-z\d][^\s/]*\.[a-z]{2,}|(?<![@\w./-])(?!(?:[a-z\d-]+\.)*example\.)(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|gov|edu|io|co|us|ca|uk)[/?#](?=\S))(?:\S*[^\s.,)])?/i

/** A text without the marks of Markdown. The targets of links are lost. */
export function withoutMarkdown(text: string): string {
  const plain = text.replace(new RegExp(MARKDOWN, 'gu'), (marked, mark = '') =>
    marked.replace(/^!?\[([^\]]+)\].*$|^[#>-]+ /, '$1').slice(mark.length, -mark.length || undefined),
  )
  return MARKDOWN.test(plain) ? withoutMarkdown(plain) : plain
}
