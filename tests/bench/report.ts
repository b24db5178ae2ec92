import { CONTENDERS, type Contender, NAMES } from './contenders.ts'
import { CLIENTS } from './relay/measure.ts'
import type { Results } from './results.ts'
import type { Summary } from './stats.ts'

/** A figure of the car page. Less is better. */
type Row = { readonly name: string; readonly summaryOf: (contender: Contender) => Summary; readonly format: Format }
type Format = (value: number) => string

const seconds: Format = (ms) => `${(ms / 1000).toFixed(2)} s`
const milliseconds: Format = (ms) => `${Math.round(ms)} ms`
const kilobytes: Format = (bytes) => `${Math.round(bytes / 1000)} kB`

/** The summary of a figure that is the same in every round. */
const exactly = (value: number): Summary => ({
  median: value,
  low: value,
  high: value,
  min: value,
  max: value,
  rounds: 1,
})

/** The rows that docs/compared.md has, too. */
const mainRows = ({ bytes, car }: Results): Row[] => [
  {
    name: 'First contentful paint',
    summaryOf: (contender) => car[contender].firstPaint,
    format: seconds,
  },
  { name: 'Typed text is kept, from', summaryOf: (contender) => car[contender].typed, format: seconds },
  { name: 'Continue responds after', summaryOf: (contender) => car[contender].acted, format: seconds },
  {
    name: 'Longest wait after a key or click',
    summaryOf: (contender) => car[contender].worstInteraction,
    format: milliseconds,
  },
  { name: 'JavaScript, brotli', summaryOf: (contender) => exactly(bytes[contender].brotli), format: kilobytes },
]

const otherRows = ({ bytes, car, late }: Results): Row[] => [
  { name: 'JavaScript files', summaryOf: (contender) => exactly(bytes[contender].files), format: String },
  { name: 'Main thread, whole request', summaryOf: (contender) => car[contender].task, format: seconds },
  {
    name: 'Scripts 5 s late: typed text is kept, from',
    summaryOf: (contender) => late[contender].typed,
    format: seconds,
  },
  {
    name: 'Scripts 5 s late: Continue responds after',
    summaryOf: (contender) => late[contender].acted,
    format: seconds,
  },
]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table with the first column aligned left and the others right. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')

const HEAD = ['', ...CONTENDERS.map((contender) => NAMES[contender])]

const usesReact = (contender: Contender) => contender !== 'static-page'

/** A row with a cell per contender. The best of the pages that use React is bold. */
function rowOf({ name, summaryOf, format }: Row, textOf: (summary: Summary, format: Format) => string): string[] {
  const best = Math.min(...CONTENDERS.filter(usesReact).map((contender) => summaryOf(contender).median))
  const cellOf = (contender: Contender) => {
    const summary = summaryOf(contender)
    const text = textOf(summary, format)
    return usesReact(contender) && format(summary.median) === format(best) ? `**${text}**` : text
  }
  return [name, ...CONTENDERS.map(cellOf)]
}

const median = ({ median }: Summary, format: Format) => format(median)

const spread = ({ median, low, high }: Summary, format: Format) =>
  low === high ? format(median) : `${format(median)} (${format(low)}–${format(high)})`

const rounds = ({ task }: Results['car'][Contender]) => `${task.rounds} ${task.rounds === 1 ? 'round' : 'rounds'}`

/** The five rows of docs/compared.md. */
export const comparedFigures = (results: Results): string =>
  `Medians of ${rounds(results.car.ours)} on ${results.measuredAt.slice(0, 10)}:

${table(
  HEAD,
  mainRows(results).map((row) => rowOf(row, median)),
)}`

const START = '<!-- bench: figures -->'
const END = '<!-- bench: end -->'

/** Replaces the figures between the markers in a text. Throws if a marker is missing. */
export function withFigures(text: string, results: Results): string {
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`No ${START} with ${END} after it`)
  return `${before}${START}\n\n${comparedFigures(results)}\n\n${END}${after}`
}

/** Removes the figures between the markers from a text. */
export const withoutFigures = (text: string): string => text.split(START)[0] + (text.split(END)[1] ?? '')

const relayTable = ({ relay }: Results) =>
  table(
    ['', 'submissions stored per second', '99th percentile of the response'],
    CLIENTS.map((clients) => [
      `${clients} ${clients === 1 ? 'client' : 'clients'}`,
      spread(relay[clients].rate, (rate) => Math.round(rate).toLocaleString('en-US')),
      spread(relay[clients].p99, milliseconds),
    ]),
  )

/** The report of a run as Markdown. */
export const markdownOf = (results: Results): string => `# Benchmark

Written by \`npm run bench\` on ${results.measuredAt.slice(0, 10)}: ${results.machine}. Medians, with quartiles in brackets. Less is better, and
the best of the three pages that use React is bold.

## The car page

${table(
  HEAD,
  [...mainRows(results), ...otherRows(results)].map((row) => rowOf(row, spread)),
)}

**The pages.** WarmLane is the site's own page: React and TanStack Router, prerendered. React Hook Form is a page written by hand, with zod and TanStack
Router. RJSF has validators that are compiled at build, and no router. Both are rendered in the browser, as Vite builds them. The static page has no
framework, and its script is in its HTML: it shows how fast a page can be. All have the same header, promises, footer and styles. All show invalid
answers in a summary with links and in a message at each field, and the same card after sending. Only WarmLane's page suggests places, says how far it is,
draws a map, keeps a draft and works without JavaScript. One server sends the pages, compressed with brotli, and we measure them in turns.

**The first three rows.** Empty cache, Slow 4G (1.6 Mbps down, 750 kbps up, 150 ms), processor slowed down 4 times; ${rounds(results.car.ours)}. A
robot types into the first field and clicks Continue, once each, as soon as they are painted. Continue has acted when the message of the next field is in
view and the text is still there. If a page loses the text or the click, the run fails. With late scripts, the server holds back each script file for 5 s,
and Continue has also acted if the next step opens.

**The whole request.** Load, fill in, Continue, fill in, Submit, on a fast line, with a pause of 0.3 s after each field. A wait ends with the frame
after the key or click. We measure it in the page, because the browser's own Event Timing keeps the entries of keys in a date field open until
the field is left.

## The relay

The clients post over persistent HTTP/1.1 connections to a relay with SQLite, on the same processor. The relay sends each response after the
submission is on disk.

${relayTable(results)}
`
