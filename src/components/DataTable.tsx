import { type ReactNode, useState } from 'react'

export type Column<Row> = { label: string; className?: string; cell: (row: Row) => ReactNode }

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** How many rows a phone shows at first. */
const ROWS_ON_PHONE = 2

/**
 * A table whose rows become cards in a narrow container. A phone shows the first rows, and the others on request. The explicit roles are
 * needed because changing `display` removes them.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const [isShort, setShort] = useState(true)
  const hidden = rows.length - ROWS_ON_PHONE
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table with display: block loses its roles
    <>
      <table role="table" className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label }) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} role="row" className={isShort && index >= ROWS_ON_PHONE ? 'extra-row' : undefined}>
              {columns.map(({ label, className, cell }) => (
                <td key={label} role="cell" className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button
          type="button"
          className="more-rows script-only"
          aria-expanded={!isShort}
          onClick={() => setShort(!isShort)}
        >
          {isShort ? `Show ${hidden} more` : 'Show fewer'}
        </button>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table with display: block loses its roles
  )
}
