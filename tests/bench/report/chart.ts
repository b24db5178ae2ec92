import { CLIENTS, CONTENDERS, NAMES } from '../paths.ts'
import type { Results } from '../results.ts'

type Bar = { readonly label: string; readonly value: number; readonly isOurs: boolean }
type Panel = { readonly title: string; readonly unit: string; readonly bars: readonly Bar[] }

const WIDTH = 760
const LABEL_WIDTH = 285
const BAR_WIDTH = WIDTH - LABEL_WIDTH - 110
const LINE = 24
const TITLE = 40

const STYLE = `text{font:14px system-ui,sans-serif;fill:#1d2430}.title{font-weight:600}.value{font-variant-numeric:tabular-nums}
.bar{fill:#a9b1bd}.ours{fill:#d9620f}@media(prefers-color-scheme:dark){text{fill:#eceae6}.bar{fill:#6b7482}.ours{fill:#f5853a}}`

const panelsOf = ({ bytes, car, sizes, relay }: Results): Panel[] => {
  const bars = (figureOf: (contender: (typeof CONTENDERS)[number]) => number) =>
    CONTENDERS.map((contender) => ({
      label: NAMES[contender],
      value: figureOf(contender),
      isOurs: contender === 'ours',
    }))
  return [
    {
      title: 'Continue takes effect, with the typed text kept, Slow 4G, 4x CPU',
      unit: 's',
      bars: bars((contender) => car[contender].acted.median / 1000),
    },
    {
      title: 'JavaScript of the car page, brotli',
      unit: 'kB',
      bars: bars((contender) => bytes[contender].brotli / 1000),
    },
    {
      title: 'Main-thread time for a whole request, 4x CPU',
      unit: 's',
      bars: bars((contender) => car[contender].task.median / 1000),
    },
    {
      title: 'Keystroke in an invalid field, 1,000 fields, 4x CPU',
      unit: 'ms',
      bars: bars((contender) => sizes[contender][1000].failedKey.median),
    },
    {
      title: 'Failed submit, 100 fields, 4x CPU',
      unit: 'ms',
      bars: bars((contender) => sizes[contender][100].refusal.median),
    },
    {
      title: 'Submissions stored per second',
      unit: '/s',
      bars: [
        ...CLIENTS.map((clients) => ({
          label: `WarmLane, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
          value: relay[`clients${clients}`].rate.median,
          isOurs: true,
        })),
        { label: 'Raw inserts, one per transaction', value: relay.raw.rate.median, isOurs: false },
      ],
    },
  ]
}

const textOf = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

function drawBar({ label, value, isOurs }: Bar, most: number, unit: string, y: number): string {
  const width = Math.max(1, (value / most) * BAR_WIDTH)
  return `<text x="0" y="${y + 15}">${label}</text>
<rect class="bar${isOurs ? ' ours' : ''}" x="${LABEL_WIDTH}" y="${y + 3}" width="${width.toFixed(1)}" height="${LINE - 8}" rx="2"/>
<text class="value" x="${(LABEL_WIDTH + width + 8).toFixed(1)}" y="${y + 15}">${textOf(value)} ${unit}</text>`
}

/** Draws the main figures as bars. Shorter is better, except in the last chart. Readable in light and dark mode. */
export function chartOf(results: Results): string {
  let y = 0
  const parts = panelsOf(results).flatMap(({ title, unit, bars }) => {
    const most = Math.max(...bars.map(({ value }) => value))
    const heading = `<text class="title" x="0" y="${y + 24}">${title}</text>`
    y += TITLE
    return [
      heading,
      ...bars.map((bar) => {
        y += LINE
        return drawBar(bar, most, unit, y - LINE)
      }),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" width="${WIDTH}" height="${y + 8}" role="img">
<title>WarmLane beside React Hook Form, TanStack Form, RJSF and static HTML</title><style>${STYLE}</style>
${parts.join('\n')}
</svg>
`
}
