import type { Result } from 'lighthouse'

type Audit = Result['audits'][string]
type Item = Readonly<Record<string, unknown>>

/** Items that are named of an audit, and the longest text of one. */
const MOST_ITEMS = 5
const MOST_TEXT = 300

/** Items of an audit's details: rows of a table, or of the tables of a list. */
function itemsOf(details: unknown): Item[] {
  const { items } = (details ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return []
  return (items as Item[]).flatMap((item): Item[] => {
    if (item.type === 'list-section') return itemsOf(item.value)
    return Array.isArray(item.items) ? itemsOf(item) : [item]
  })
}

/** A cell of an item as text; `undefined` where it says nothing that a person would look for. */
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
    .slice(0, MOST_TEXT)

const hasFailed = ({ score, scoreDisplayMode }: Audit) => (score === null ? scoreDisplayMode === 'error' : score < 1)

/** Lines that name the audits of a category that failed in a run, those first that cost most, and the first items of each. */
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
        .slice(0, MOST_ITEMS)
        .map((item) => `  - ${lineOf(item)}`),
    ])
}
