/** Removes case and accents from text: `Café` becomes `cafe`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The tiles that contain every word of a query, in any order. All tiles if the query is blank. */
export function matchingTiles<Tile extends { readonly label: string; readonly line?: string }>(
  tiles: readonly Tile[],
  query: string,
): readonly Tile[] {
  const words = plain(query).split(/\s+/)
  return tiles.filter(({ label, line = '' }) => {
    const text = plain(`${label} ${line}`)
    return words.every((word) => text.includes(word))
  })
}
