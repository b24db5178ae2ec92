import type { ReactNode } from 'react'

export type Column<Row> = { label: string; cell: (row: Row) => ReactNode }

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether the columns are few and short enough for a phone. */
  isNarrow?: boolean
}

/** A table whose rows are cards on a phone. The roles are spelled out because `display` takes them away. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isNarrow }: DataTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles
    <table role="table" className={isNarrow ? 'data-table data-table-narrow' : 'data-table'}>
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
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ label, cell }) => (
              <td key={label} role="cell">
                <span className="data-label" aria-hidden="true">
                  {label}
                </span>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles
  )
}
