const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A Markdown table with the first column to the left and the others to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
