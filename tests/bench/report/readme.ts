import type { SizeCost } from '../browser/size.ts'
import { SIZES } from '../contenders/sample-category.ts'
import { CLIENTS, CONTENDERS, type Contender, NAMES } from '../paths.ts'
import type { Results } from '../results.ts'
import { table } from './table.ts'

/** A measure: its values for a contender are one figure, or one per size of the form. Less is better. */
type Measure = {
  readonly name: string
  readonly unit: 'kB' | 's' | 'ms'
  readonly values: (contender: Contender) => readonly number[]
}

/** Those that use React. */
const RIVALS = CONTENDERS.filter((contender) => contender !== 'ours' && contender !== 'static-page')

const HEAD = ['', ...CONTENDERS.map((contender) => NAMES[contender]), 'WarmLane ÷ best rival']

/** Formats seconds with two decimals, and other units with one decimal below 10 and none above. */
const round = (value: number, unit = '') => {
  if (unit === 's') return value.toFixed(2)
  return value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
}

/** Every measure that compares contenders in a browser. */
function measuresOf({ bytes, car, late, sizes }: Results): Measure[] {
  const bySize = (name: string, key: keyof SizeCost): Measure => ({
    name: `${name}, ${SIZES.map((size) => size.toLocaleString('en')).join(' / ')} fields`,
    unit: 'ms',
    values: (contender) => SIZES.map((size) => sizes[contender][size][key].median),
  })
  const ofCar = (name: string, key: 'firstPaint' | 'acted' | 'task'): Measure => ({
    name,
    unit: 's',
    values: (contender) => [car[contender][key].median / 1000],
  })
  const ofLate = (name: string, key: 'typed' | 'acted'): Measure => ({
    name,
    unit: 's',
    values: (contender) => [late[contender][key].median / 1000],
  })
  return [
    { name: 'JavaScript of the car page, brotli', unit: 'kB', values: (contender) => [bytes[contender].brotli / 1000] },
    ofCar('First contentful paint, Slow 4G', 'firstPaint'),
    ofCar('Time until Continue acts, Slow 4G', 'acted'),
    ofLate('Scripts 5 s late: time until typed text is kept', 'typed'),
    ofLate('Scripts 5 s late: time until Continue acts', 'acted'),
    ofCar('Main-thread time from loading the page to submitting its two steps', 'task'),
    {
      name: 'Worst interaction of that task',
      unit: 'ms',
      values: (contender) => [car[contender].worstInteraction.median],
    },
    bySize('Keystroke in an invalid field', 'failedKey'),
    bySize('Keystroke in a valid field', 'otherKey'),
    bySize('Loading', 'mount'),
    bySize('Failed submit', 'refusal'),
  ]
}

/** Returns the ratio to the best rival, in bold if it is above 1, which means that WarmLane loses. */
function beside({ values }: Measure): string {
  const ratios = values('ours').map((value, index) => {
    const ratio = value / Math.min(...RIVALS.map((rival) => values(rival)[index] ?? Number.NaN))
    return ratio > 1 ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2)
  })
  return ratios.join(' / ')
}

const cellOf = ({ values, unit }: Measure, contender: Contender) =>
  `${values(contender)
    .map((value) => round(value, unit))
    .join(' / ')} ${unit}`

const comparison = (results: Results) =>
  table(
    HEAD,
    measuresOf(results).map((measure) => [
      measure.name,
      ...CONTENDERS.map((contender) => cellOf(measure, contender)),
      beside(measure),
    ]),
  )

const relayTable = ({ relay }: Results) =>
  table(
    ['', 'Submissions stored per second', '99th percentile of latency'],
    CLIENTS.map((clients) => {
      const { rate, p99 } = relay[`clients${clients}`]
      return [
        `${clients} concurrent ${clients === 1 ? 'client' : 'clients'}`,
        round(rate.median),
        `${round(p99.median)} ms`,
      ]
    }),
  )

/** What to know about the figures of `npm run bench -- --quick`. */
const roughNote = ({ car }: Results) =>
  car.ours.task.rounds > 1 ? '' : '\nThese figures are from one quick round, so they are rough.'

/** Returns the figures of a run for README as Markdown: every comparison, including losses. */
export const readmeFigures = (
  results: Results,
): string => `Medians of one run of \`npm run bench\` on ${results.measuredAt.slice(0, 10)}, with the processor slowed down by a factor of 4.
Less is better. Ratios above 1, where WarmLane loses, are **bold**.${roughNote(results)}

${comparison(results)}

The relay stores every submission on disk before it answers. Its clients run on the same two cores. Raw inserts into two of its tables,
without HTTP, validation, search index and email, one per transaction, reach ${round(results.relay.raw.rate.median)} per second.

${relayTable(results)}`

const START = '<!-- bench: figures -->'
const END = '<!-- bench: end -->'

/** Replaces the figures between the markers in a text. Throws if a marker is missing. */
export function withFigures(text: string, results: Results): string {
  const [before, rest] = text.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`No ${START} with ${END} after it`)
  return `${before}${START}\n\n${readmeFigures(results)}\n\n${END}${after}`
}

/** Removes the figures between the markers from a text. */
export const withoutFigures = (text: string): string => text.split(START)[0] + (text.split(END)[1] ?? '')
