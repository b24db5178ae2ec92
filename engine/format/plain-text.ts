/** A tag, a comment or an entity of HTML. */
export const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The characters of entities: `&` for `&amp;`. Unknown ones stay. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]\w*));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })

/** A text without tags, and with entities as characters; undefined if nothing is left. Where a break was, a space stays. */
export function asPlainText(text: string): string | undefined {
  const untagged = text
    .replace(/<(?:br|\/?p|\/?div|\/?li)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gi, '')
  const plain = withoutEntities(untagged).replace(/\s+/g, ' ').trim()
  return plain === '' || MARKUP.test(plain) ? undefined : plain
}
