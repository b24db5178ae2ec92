/** A line that is gone, that is new, or in whose place is another now. */
export type LineChange = { readonly before?: string; readonly after?: string }

/** Lengths of the longest common parts of the ends of two lists: `[i][j]` for those from `i` and from `j` on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[]
      const below = lengths[i + 1] as number[]
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

/** Pairs lines that are gone with new ones at the same place if they are about the same. */
function paired(gone: readonly string[], added: readonly string[], kindOf: (line: string) => string): LineChange[] {
  const left = [...added]
  const changes = gone.map((before): LineChange => {
    const index = left.findIndex((line) => kindOf(line) === kindOf(before))
    return index < 0 ? { before } : { before, after: left.splice(index, 1)[0] ?? '' }
  })
  return [...changes, ...left.map((after) => ({ after }))]
}

/**
 * Compares two lists of lines.
 * @param kindOf what a line is about; a line takes the place of another only if both are about the same
 */
export function lineChanges(
  before: readonly string[],
  after: readonly string[],
  kindOf: (line: string) => string,
): LineChange[] {
  const lengths = commonLengths(before, after)
  const changes: LineChange[] = []
  let gone: string[] = []
  let added: string[] = []
  const flush = () => {
    changes.push(...paired(gone, added, kindOf))
    gone = []
    added = []
  }
  for (let [i, j] = [0, 0]; i < before.length || j < after.length; ) {
    if (i < before.length && before[i] === after[j]) {
      flush()
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      gone.push(before[i] ?? '')
      i += 1
    } else {
      added.push(after[j] ?? '')
      j += 1
    }
  }
  flush()
  return changes
}
