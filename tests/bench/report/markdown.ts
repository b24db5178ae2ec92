import type { SizeCost } from '../browser/size.ts'
import { SIZES } from '../contenders/sample-category.ts'
import { CLIENTS, CONTENDERS, type Contender, NAMES } from '../paths.ts'
import type { Results } from '../results.ts'
import type { Summary } from '../stats.ts'
import { targetsOf } from '../targets.ts'
import { table } from './table.ts'

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
const number = (value: number) => value.toFixed(digits(value))
const spread = ({ median, low, high }: Summary) => `${number(median)} (${number(low)}–${number(high)})`
const ratio = (value: number, base: number) => `×${(value / base).toFixed(2)}`

/** A row with a cell per contender. Cells other than WarmLane's end with the ratio to WarmLane. */
function contenderRow(name: string, cellOf: (contender: Contender) => { text: string; value: number }): string[] {
  const base = cellOf('ours').value
  const cells = CONTENDERS.map((contender) => {
    const { text, value } = cellOf(contender)
    return contender === 'ours' ? `**${text}**` : `${text} ${ratio(value, base)}`
  })
  return [name, ...cells]
}

const summaryRow = (name: string, summaryOf: (contender: Contender) => Summary) =>
  contenderRow(name, (contender) => ({ text: spread(summaryOf(contender)), value: summaryOf(contender).median }))

const HEAD = ['', ...CONTENDERS.map((contender) => NAMES[contender])]

function carTable({ bytes, car, late }: Results): string {
  const kilobytes = (name: string, kind: 'gzip' | 'brotli') =>
    contenderRow(name, (contender) => ({
      text: (bytes[contender][kind] / 1000).toFixed(1),
      value: bytes[contender][kind],
    }))
  return table(HEAD, [
    kilobytes('JavaScript, brotli, kB', 'brotli'),
    kilobytes('JavaScript, gzip, kB', 'gzip'),
    summaryRow('first contentful paint, ms', (contender) => car[contender].firstPaint),
    summaryRow('text typed from now on is retained, ms', (contender) => car[contender].typed),
    summaryRow('a click on Continue from now on is remembered, ms', (contender) => car[contender].pressed),
    summaryRow('**that click has taken effect, ms**', (contender) => car[contender].acted),
    summaryRow('scripts 5 s late: text typed from now on is retained, ms', (contender) => late[contender].typed),
    summaryRow('scripts 5 s late: a click on Continue has taken effect, ms', (contender) => late[contender].acted),
    summaryRow('main-thread time for a whole request, ms', (contender) => car[contender].task),
    summaryRow('of it in scripts, ms', (contender) => car[contender].taskScript),
    summaryRow('of it on style and layout, ms', (contender) => car[contender].taskStyleAndLayout),
    summaryRow('worst interaction of it, ms', (contender) => car[contender].worstInteraction),
  ])
}

function sizeTable({ sizes }: Results): string {
  const rows = (name: string, key: keyof SizeCost) =>
    SIZES.map((size) =>
      summaryRow(`${name}, ${size.toLocaleString('en')} fields`, (contender) => sizes[contender][size][key]),
    )
  return table(HEAD, [
    ...rows('keystroke in the invalid field', 'failedKey'),
    ...rows('keystroke in another field', 'otherKey'),
    ...rows('loading', 'mount'),
    ...rows('failed submit', 'refusal'),
  ])
}

function relayTable({ relay }: Results): string {
  const cells = ({ rate, p50, p99 }: Results['relay']['raw']) => [spread(rate), spread(p50), spread(p99)]
  return table(
    ['SQLite', 'per second', 'median, ms', '99th percentile, ms'],
    [
      ['raw inserts, one per transaction', ...cells(relay.raw)],
      ...CLIENTS.map((clients) => [
        `relay, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        ...cells(relay[`clients${clients}`]),
      ]),
    ],
  )
}

function postgresTable({ postgres }: Results): string {
  if (!postgres) return 'Not measured in this run.'
  const row = (name: string, { rate, p99 }: typeof postgres.raw) => [name, number(rate), number(p99)]
  return table(
    ['PostgreSQL', 'per second', '99th percentile, ms'],
    [
      row('raw inserts, one per transaction', postgres.raw),
      row('1 relay, 20 clients', postgres.relays1),
      row('2 relays, 20 clients', postgres.relays2),
      row('4 relays, 20 clients', postgres.relays4),
    ],
  )
}

/** What the whole request costs without what only our page does. */
function withoutPlacesLine({ car, withoutPlaces }: Results): string {
  if (!withoutPlaces) return ''
  const share = (withoutPlaces.median / car['hand-written'].task.median).toFixed(2)
  return `
Only WarmLane's page suggests places, says how far it is and draws a map. With these three blocked, its main-thread time for a whole request is
${spread(withoutPlaces)} ms, ${share} times the hand-written page's.
`
}

/** Returns the report of a run as Markdown. */
export function markdownOf(results: Results): string {
  const targets = targetsOf(results).map(({ what, found, wanted, isMet }) => [
    what,
    found,
    wanted,
    isMet ? 'met' : '**missed**',
  ])
  return `# Benchmark

Written by \`npm run bench\` on ${results.measuredAt.slice(0, 10)}: ${results.machine}. Medians, quartiles in brackets; × is the ratio to WarmLane.
All contenders are production builds: WarmLane's forms run on Preact, as its quote pages do in production, the static page on no framework, and the others on React. One server serves them, compressed with brotli, and they are measured in turns, with no debugger attached. All look the same: the
car page has the same header, promises and footer, and shows the same after sending, but for the map. All carry the styles that they use in their HTML. When a submit fails, all show the same linked summary, and a message with \`aria-invalid\` per field.

${table(['target', 'found', 'wanted', ''], targets)}

[BEFORE.md](BEFORE.md) has the figures from before the work on first paint and on forms without JavaScript.

## The car page

Empty cache, Slow 4G (1.6 Mbps down, 750 kbps up, 150 ms), processor slowed down 4 times; rounds: ${results.car.ours.acted.rounds}. A robot types into the
first field and clicks Continue, each once and as soon as it is painted. The click has taken effect when the next field's message is in view
and the text is still there. WarmLane's page remembers a click that comes before its script and carries it out. With late scripts, the server holds back each script
file for 5 s; a step that opens also counts as an effect, and the text must still be there once the scripts have come. The static page has its script in its HTML.
Bytes are the sum of the files, each compressed on its own. A whole request is: load, fill in, Continue, fill in, Submit; on a fast line,
with a pause of 0.3 s after each field, in which WarmLane's page suggests places.
An interaction is a key or click with all work until the frame after it is rendered; if a frame is rendered while the mouse button is
down, press and click count one by one. The robot measures it in the page: the browser's own Event Timing keeps the entries of keys in a
native date field open until the field is left.

${carTable(results)}
${withoutPlacesLine(results)}
## Forms of 10, 100 and 1,000 fields

Time that the main thread is busy, in ms, with the processor slowed down 4 times; rounds: ${results.sizes.ours[10].mount.rounds}. Keys are typed while exactly one
field is invalid; each figure is the mean of 20 keystrokes, with style, layout and paint. RJSF checks an invalid field again at the
next submit, the others at every keystroke. In a list of more than 200 fields or problems, WarmLane's page draws what is in view
(\`content-visibility\`), the others everything.

${sizeTable(results)}

## The relay

Over persistent HTTP/1.1 connections. Every response is sent after the row is on disk, and email is delivered at once; rounds: ${results.relay.raw.rate.rounds}. Raw inserts: same
settings (WAL, \`synchronous=FULL\`) and disk, but only two of the tables, and no HTTP, validation, search index or email. They show what the
database allows, not what a relay could reach: the relay needs most of its time for the rest, and shares the processor with the clients.

${relayTable(results)}

PostgreSQL runs on the same machine, too; rounds: 1. Its raw inserts are the relay's own statement. One relay with its clients and its database keeps 2 cores busy, so
on this machine, more relays only mean that one of them may fail. They handle more requests only on machines of their own.

${postgresTable(results)}
`
}
