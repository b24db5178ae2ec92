import { SIZES } from '../contenders/sample-category.ts'
import { CONTENDERS, type Contender, NAMES } from '../paths.ts'
import { CLIENTS } from '../relay/measure.ts'
import type { Results } from '../results.ts'
import type { Summary } from '../stats.ts'
import { targetsOf } from '../targets.ts'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
const number = (value: number) => value.toFixed(digits(value))
const spread = ({ median, low, high }: Summary) => `${number(median)} (${number(low)}–${number(high)})`
const ratio = (value: number, base: number) => `×${(value / base).toFixed(2)}`

/** A row with a cell for every contender; those of the others end with their ratio to ours. */
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

function carTable({ bytes, car }: Results): string {
  const kilobytes = (name: string, kind: 'gzip' | 'brotli') =>
    contenderRow(name, (contender) => ({
      text: (bytes[contender][kind] / 1000).toFixed(1),
      value: bytes[contender][kind],
    }))
  return table(HEAD, [
    kilobytes('JavaScript, brotli, kB', 'brotli'),
    kilobytes('JavaScript, gzip, kB', 'gzip'),
    summaryRow('first contentful paint, ms', (contender) => car[contender].firstPaint),
    summaryRow('text typed from here on is kept, ms', (contender) => car[contender].typed),
    summaryRow('Continue pressed from here on is carried out, ms', (contender) => car[contender].pressed),
    summaryRow('**that press has acted, ms**', (contender) => car[contender].acted),
    summaryRow('main thread for the whole task, ms', (contender) => car[contender].task),
  ])
}

function sizeTable({ sizes }: Results): string {
  const rows = (name: string, key: 'failedKey' | 'otherKey' | 'mount' | 'refusal') =>
    SIZES.map((size) =>
      summaryRow(`${name}, ${size.toLocaleString('en')} fields`, (contender) => sizes[contender][size][key]),
    )
  return table(HEAD, [
    ...rows('key in the failed field', 'failedKey'),
    ...rows('key in another field', 'otherKey'),
    ...rows('mount', 'mount'),
    ...rows('failed submit', 'refusal'),
  ])
}

function relayTable({ relay }: Results): string {
  const base = relay.raw.rate.median
  const cells = ({ rate, p50, p99 }: Results['relay']['raw']) => [
    spread(rate),
    ratio(rate.median, base),
    spread(p50),
    spread(p99),
  ]
  return table(
    ['', 'a second', 'of raw inserts', 'median, ms', '99th percentile, ms'],
    [
      ['raw inserts, one a transaction', ...cells(relay.raw)],
      ...CLIENTS.map((clients) => [
        `relay, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        ...cells(relay[`clients${clients}`]),
      ]),
    ],
  )
}

/** The report of a run, as Markdown. */
export function markdownOf(results: Results): string {
  const targets = targetsOf(results).map(({ what, found, wanted, isMet }) => [
    what,
    found,
    wanted,
    isMet ? 'met' : '**missed**',
  ])
  return `# Benchmark

Written by \`npm run bench\` on ${results.measuredAt.slice(0, 10)}: ${results.machine}. Medians, quartiles in brackets; × is the ratio to WarmLane.
All contenders are production builds, served brotli-compressed by one server under one stylesheet, and measured in turns in one run.

${table(['target', 'found', 'wanted', ''], targets)}

## The car page

Empty cache, Slow 4G (1.6 Mbps down, 750 kbps up, 150 ms), 4x slower processor; rounds: ${results.car.ours.acted.rounds}. A robot types into the
first field as soon as that is painted and presses Continue as soon as that is, both once; the press has acted when the message of the next field is in
view and the text is still there. WarmLane's page remembers a press that comes before its script and carries it out.
Bytes count each file packed by itself. The task: load, fill, Continue, fill, Submit; on a fast line.

${carTable(results)}

## Forms of 10, 100 and 1,000 fields

CPU time of the main thread at 4x, in ms; rounds: ${results.sizes.ours[10].mount.rounds}. Keys are typed while exactly one field has failed, a mean of 50 keys each
with a frame of its own, style, layout and paint included. Plain RJSF checks a field that has failed at the next submit only; the others check it at every key.

${sizeTable(results)}

## The relay

Over kept HTTP/1.1 connections, every answer after the row is on the disk, mails taken at once; rounds: ${results.relay.raw.rate.rounds}. Raw inserts: the same table, settings
(WAL, \`synchronous=FULL\`) and disk, without HTTP, validation or mail.

${relayTable(results)}
`
}
