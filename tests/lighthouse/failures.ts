import type { Result } from 'lighthouse'

type Audit = Result['audits'][string]
type Item = Readonly<Record<string, unknown>>

/** Most items to print per audit, and the longest text of an item. */
const MAX_ITEMS = 5
const MAX_TEXT = 300

/** Returns the items of an audit's details: the rows of a table, or of all tables in a list. */
function itemsOf(details: unknown): Item[] {
  const { items } = (details ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return []
  return (items as Item[]).flatMap((item): Item[] => {
    if (item.type === 'list-section') return itemsOf(item.value)
    return Array.isArray(item.items) ? itemsOf(item) : [item]
  })
}

/** Returns the text of an item's cell; undefined if it has none that helps a person. */
function cellText(cell: unknown): string | undefined {
  if (typeof cell === 'number') return `${Math.round(cell * 1000) / 1000}`
  if (typeof cell !== 'object' || cell === null) return cell === undefined ? undefined : `${cell}`
  const { type, selector, snippet, url, line, value } = cell as Item
  if (type === 'node') return `${selector} ${snippet}`
  if (type === 'source-location') return `${url}:${Number(line) + 1}`
  return value === undefined ? undefined : `${value}`
}

const lineOf = (item: Item) =>
  Object.entries(item)
    .flatMap(([name, cell]) => {
      const text = cellText(cell)
      return text ? `${name} ${text}` : []
    })
    .join(', ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_TEXT)

const hasFailed = ({ score, scoreDisplayMode }: Audit) => (score === null ? scoreDisplayMode === 'error' : score < 1)

/** Lists the failed audits of a category in a run, highest cost first, each followed by its first items. */
export function failuresOf(run: Result, category: string): string[] {
  const failed = (run.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = run.audits[id]
    return audit && hasFailed(audit) ? { audit, cost: weight * (1 - (audit.score ?? 0)) } : []
  })
  return failed
    .sort((a, b) => b.cost - a.cost)
    .flatMap(({ audit: { id, title, score, displayValue, errorMessage, details } }) => [
      `- ${[`${id} (${score ?? 'broken'}): ${title}`, displayValue, errorMessage].filter(Boolean).join('; ')}`,
      ...itemsOf(details)
        .slice(0, MAX_ITEMS)
        .map((item) => `  - ${lineOf(item)}`),
    ])
}
