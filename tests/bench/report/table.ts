const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns a Markdown table with the first column aligned left and the others right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')
