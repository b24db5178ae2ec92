/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { LOCALE, sayCount, sayNumber } from '../../../engine/words/say.ts'
import { relayPaths } from '../../../site.config.ts'
import { type CallFigures, type LeadCounts, type MatchCounts, REASONS } from '../../store/submission.ts'
import { isFiltered, listUrl, type Place, TABS, type Tab, tabOf } from '../leads/url.ts'
import { answeredText, callerText, labelOf, mayHaveArrived, REASON_LABELS, REQUESTS } from '../leads/wording.ts'
import { Filters, type FiltersProps, Select } from './filters.tsx'
import { Page } from './layout.tsx'
import { LeadRow, type LeadRowProps, type Row } from './lead-row.tsx'
import type { Reader } from './reader.ts'

const PEOPLE = { one: 'person', other: 'people' }

export type ListPageProps = FiltersProps & {
  readonly counts: LeadCounts
  /** The leads that a search finds in all tabs. Undefined if nothing is searched for. */
  readonly matches: MatchCounts | undefined
  /** The next page. Undefined on the last one. */
  readonly next: Place | undefined
  readonly place: Place
  readonly rows: readonly Row[]
  readonly asideOf: LeadRowProps['asideOf']
  /** How requests were answered in the last days, and the median time to the first call in ms, by mailbox. */
  readonly figures: readonly CallFigures[]
  readonly medians: ReadonlyMap<string, number>
  readonly status: Child
  /** Whether an alert has reached nobody. */
  readonly isAlertLost: boolean
  readonly reader: Reader
}

const TAB_LABELS: Readonly<Record<Tab, string>> = {
  new: 'To call',
  reached: 'Reached',
  'not-for-us': 'Not for us',
  all: 'All',
  quarantined: 'Quarantined',
  failed: 'Not delivered',
}

function Tabs({ texts, counts }: Pick<ListPageProps, 'texts' | 'counts'>) {
  const shown = tabOf(texts)
  const numbers: Partial<Record<Tab, number>> = {
    new: counts.new,
    quarantined: counts.quarantined,
    failed: counts.failed,
  }
  return (
    <nav class="tabs" aria-label="Requests by state">
      {TABS.filter((tab) => tab !== 'failed' || counts.failed > 0 || shown === 'failed').map((tab) => (
        <a
          href={listUrl({ ...texts, state: tab === 'new' ? '' : tab })}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {TAB_LABELS[tab]}
          {numbers[tab] ? (
            <>
              {' '}
              <b class={tab}>{numbers[tab]}</b>
            </>
          ) : null}
          {tab === 'new' && counts.late > 0 && (
            <>
              {' '}
              <b class="late">{counts.late} late</b>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}

/** Tells where else a search has found something: `0 to call, 2 reached`. */
function Elsewhere({ texts, matches }: Pick<ListPageProps, 'texts' | 'matches'>) {
  if (!matches) return null
  const found: readonly (readonly [Tab, number, string])[] = [
    ['new', matches.toCall, 'to call'],
    ['reached', matches.reached, 'reached'],
    ['not-for-us', matches.notForUs, 'not for us'],
    ['quarantined', matches.quarantined, 'in quarantine'],
  ]
  const shown = tabOf(texts)
  const others = found.filter(([tab, count]) => tab === shown || tab === 'new' || count > 0)
  return (
    <p>
      Found{matches.hasMore && ' among the newest matches'}:{' '}
      {others.map(([tab, count, words], index) => (
        <>
          {index > 0 && ', '}
          {tab === shown || count === 0 ? (
            `${count} ${words}`
          ) : (
            <a href={listUrl({ ...texts, state: tab === 'new' ? '' : tab })}>{`${count} ${words}`}</a>
          )}
        </>
      ))}
    </p>
  )
}

function Empty({ texts, counts }: Pick<ListPageProps, 'texts' | 'counts'>) {
  if (counts.newest === 0) return <p class="empty">No requests yet.</p>
  if (isFiltered(texts))
    return (
      <p class="empty">
        No requests match. <a href={listUrl({ state: texts.state })}>Clear filters</a>
      </p>
    )
  return <p class="empty">{tabOf(texts) === 'new' ? 'Everyone’s been called.' : 'No requests here.'}</p>
}

const MARKS = [
  ['', 'Choose…'],
  ['reached', 'Reached'],
  ...REASONS.map((reason) => [reason, `Not for us: ${REASON_LABELS[reason].toLowerCase()}`] as const),
  ['new', 'To call'],
] as const

const NOT_FOR_US = MARKS.filter(([value]) => value !== '' && value !== 'reached' && value !== 'new')

/** Actions on the selected leads, and on all that match a filter or are in quarantine. */
function Bulk({ texts, counts, matches }: Pick<ListPageProps, 'texts' | 'counts' | 'matches'>) {
  const tab = tabOf(texts)
  const isQuarantine = tab === 'quarantined'
  const hasAll = isQuarantine || isFiltered(texts)
  const all = isFiltered(texts) ? 'all that match' : `all ${sayNumber(counts.quarantined, LOCALE)}`
  const alsoOut = tab === 'new' ? (matches?.quarantined ?? 0) : 0
  return (
    <div class={hasAll ? 'bulk all' : 'bulk'}>
      {isQuarantine && (
        <>
          <button type="submit" name="act" value="release">
            Release selected
          </button>
          <button type="submit" name="act" value="release-all">
            Release {all}
          </button>
        </>
      )}
      <Select
        name="state"
        label="Mark as"
        options={isQuarantine ? NOT_FOR_US : MARKS}
        selected={isQuarantine ? 'spam' : ''}
      />
      <button type="submit" name="act" value="mark" class="selected">
        Mark selected
      </button>
      {hasAll && (
        <>
          <input type="hidden" name="newest" value={counts.newest} />
          <button type="submit" name="act" value="mark-all">
            Mark {all}
          </button>
          <a class="button" href={listUrl(texts, { newest: String(counts.newest) }, '/erase')}>
            Erase {all}
          </a>
          {alsoOut > 0 && (
            <span class="soft">
              Not for us and Erase also take {matches?.hasMore ? 'those' : sayNumber(alsoOut, LOCALE)} in quarantine.
            </span>
          )}
        </>
      )}
    </div>
  )
}

function LeadList(props: ListPageProps) {
  const { rows, counts, asideOf, texts, place, next, reader } = props
  if (rows.length === 0) return <Empty texts={texts} counts={counts} />
  const tab = tabOf(texts)
  const numbers = rows.map(({ leads }) => leads.map(({ seq }) => seq).join('.'))
  return (
    <>
      <form method="post" action={`${relayPaths.inbox}/act`} id="list">
        <input type="hidden" name="back" value={listUrl(texts, place)} />
        <input type="hidden" name="rows" value={numbers.join(' ')} />
        <ul class={`list ${tab}`}>
          {rows.map((row) => (
            <LeadRow {...row} asideOf={asideOf} texts={texts} place={place} reader={reader} />
          ))}
        </ul>
        <Bulk {...props} />
      </form>
      {next && (
        <p>
          <a class="button" href={listUrl(texts, next)}>
            {tab === 'new' ? 'More to call' : 'Older requests'}
          </a>
        </p>
      )}
    </>
  )
}

const keysOf = (figures: readonly CallFigures[], key: 'mailbox' | 'owner') => [
  ...new Set(figures.flatMap((each) => each[key] ?? [])),
]

/** How requests were answered, by mailbox and by user. */
function Figures({ figures, medians, reader }: Pick<ListPageProps, 'figures' | 'medians' | 'reader'>) {
  const ofMailboxes = keysOf(figures, 'mailbox').map((key) => {
    const own = figures.filter(({ mailbox }) => mailbox === key)
    return [labelOf(key), answeredText(own, medians.get(key), reader.now)] as const
  })
  const ofUsers = keysOf(figures, 'owner').map((key) => {
    const own = figures.filter(({ owner }) => owner === key)
    return [key, callerText(own, reader.now)] as const
  })
  const lines = [...ofMailboxes, ...(reader.name === undefined ? [] : ofUsers)].filter(([, text]) => text !== '')
  if (lines.length === 0) return null
  return (
    <section class="figures soft">
      <h2>Median time to the first call in the last 7 days</h2>
      <ul class="lines">
        {lines.map(([name, text]) => (
          <li>
            <bdi>{name}</bdi>: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The number of people and requests, and the export. */
function Summary({ texts, rows, next, place }: ListPageProps) {
  const requests = rows.flatMap(({ leads }) => leads).length
  const people = tabOf(texts) === 'new' && rows.length < requests ? [sayCount(rows.length, PEOPLE, LOCALE)] : []
  return (
    <div class="summary">
      {next === undefined && Object.keys(place).length === 0 && (
        <b>{[sayCount(requests, REQUESTS, LOCALE), ...people].join(' of ')}</b>
      )}
      {isFiltered(texts) && <a href={listUrl({ state: texts.state })}>Clear filters</a>}
      <span>
        {isFiltered(texts) ? 'Export all that match as' : 'Export this list as'}{' '}
        <a href={listUrl(texts, {}, '/export.csv')}>CSV</a> or <a href={listUrl(texts, {}, '/export.json')}>JSON</a>
      </span>
    </div>
  )
}

/** The keys of the list. The script shows them, and the button that turns them off. */
const Keys = () => (
  <p class="keys soft" hidden>
    <span>
      Keys in the list: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>c</kbd> calling, <kbd>r</kbd>{' '}
      reached, <kbd>n</kbd> no answer, <kbd>x</kbd> not for us, <kbd>u</kbd> undoes.
    </span>{' '}
    <button type="button" class="quiet">
      Turn keys off
    </button>
  </p>
)

/** One page of the list of leads. */
export function ListPage(props: ListPageProps) {
  const { texts, counts, leads, rows, status, isAlertLost, reader } = props
  const tab = tabOf(texts)
  const late = tab === 'new' && counts.late > 0 ? `${counts.late} late, ` : ''
  return (
    <Page title={`${late}${TAB_LABELS[tab]}`} reader={reader} status={status}>
      <h1 class="hidden">{TAB_LABELS[tab]}</h1>
      {isAlertLost && (
        <p>
          <b>An alert about requests has reached nobody.</b> Tell whoever runs this site: its log says why, at
          alert-not-sent.
        </p>
      )}
      <Tabs texts={texts} counts={counts} />
      <Filters {...props} />
      <Elsewhere {...props} />
      {tab === 'new' && (
        <p
          id="arrived"
          role="status"
          data-url={listUrl(texts, { newest: String(counts.newest), since: String(reader.now) }, '/arrived')}
          data-list={listUrl({ ...texts, state: 'all' })}
        />
      )}
      {tab === 'failed' && leads.length > 0 && (
        <form method="post" action={`${relayPaths.inbox}/resend`} class="actions">
          <button type="submit">Send all again</button>
          {leads.some(({ deliveries }) => deliveries.some(mayHaveArrived)) &&
            ' Those that may have arrived stay: open each.'}
        </form>
      )}
      <LeadList {...props} />
      {rows.length > 0 && <Summary {...props} />}
      {tab === 'new' && <Figures {...props} />}
      {rows.length > 0 && tab === 'new' && <Keys />}
    </Page>
  )
}
