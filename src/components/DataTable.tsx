import { type ReactNode, useState } from 'react'
import { useScriptOnly } from './use-hydrated'

const cellClasses = {
  text: 'col-span-full',
  title:
    'col-span-full leading-5 @3xs:col-span-1 @3xs:col-start-1 @3xs:row-start-1 @4xl:leading-body @4xl:whitespace-nowrap',
  status: 'col-span-full row-start-1 @3xs:col-span-1 @3xs:col-start-2',
  action: 'col-span-full mt-2.5 self-end justify-self-stretch @4xl:whitespace-nowrap',
}

export type Column<Row> = {
  label: string
  /** Role of a column in a card: a title is at the top, a status next to it, an action at the bottom. Default: `text`. */
  kind?: keyof typeof cellClasses
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** How many rows a phone shows at first. */
const ROWS_ON_PHONE = 2

/**
 * A table whose rows become cards in a narrow container. A phone shows the first rows, and the others on request. Changing `display`
 * removes the roles of a table, so they are explicit.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const [isShort, setShort] = useState(true)
  const scriptOnly = useScriptOnly()
  const hidden = rows.length - ROWS_ON_PHONE
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table with display: block loses its roles
    <div className="@container">
      <table role="table" className="block w-full text-sm/body tabular-nums @4xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-4xl:sr-only">
          <tr role="row">
            {columns.map(({ label }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className="px-3 pt-3 pb-2 text-start align-bottom text-xs/body font-semibold wrap-normal text-muted first:px-6 last:pe-6"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @xl:grid @xl:grid-cols-2 @4xl:table-row-group">
          {rows.map((row, index) => (
            <Row key={keyOf(row)} isExtra={isShort && index >= ROWS_ON_PHONE}>
              {columns.map(({ label, kind = 'text', cell }) => (
                <td
                  key={label}
                  role="cell"
                  className={`flex flex-wrap items-baseline gap-x-2.5 @4xl:table-cell @4xl:px-3 @4xl:py-3.75 @4xl:align-top @4xl:first:px-6 @4xl:last:pe-6 ${cellClasses[kind]}`}
                >
                  {cell(row)}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <div {...scriptOnly}>
          <button
            type="button"
            className="min-h-13 w-full cursor-pointer border-t border-line font-strong text-signal-text -outline-offset-3 active:bg-sunken @xl:hidden"
            aria-expanded={!isShort}
            onClick={() => setShort(!isShort)}
          >
            {isShort ? `Show ${hidden} more` : 'Show fewer'}
          </button>
        </div>
      )}
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table with display: block loses its roles
  )
}

/** `isExtra`: a phone doesn't show it. */
const Row = ({ isExtra, children }: { isExtra: boolean; children: ReactNode }) => (
  <tr
    // biome-ignore lint/a11y/noRedundantRoles: a row with display: grid loses its role
    role="row"
    className={`grid grid-cols-1 content-start justify-items-start gap-x-3 gap-y-1 border-line px-3.5 py-4.5 not-first:border-t @3xs:grid-cols-[minmax(0,1fr)_auto] @lg:px-5.5 @xl:grid-rows-[repeat(4,auto)_1fr] @xl:px-6 @xl:@max-4xl:odd:border-e @xl:@max-4xl:nth-2:border-t-0 @4xl:table-row @4xl:border-t ${isExtra ? 'with-script:@max-xl:hidden' : ''}`}
  >
    {children}
  </tr>
)
