import { type Diagnostic, formatDiagnostics, pathTo } from '../../engine/format/diagnostic.ts'

/** Mistakes that were fixed, and the mistakes and warnings that are left. */
export type Report = { readonly fixed: readonly Diagnostic[]; readonly diagnostics: readonly Diagnostic[] }

/** Lines for people. */
export const asText = ({ fixed, diagnostics }: Report): string =>
  [
    ...fixed.map(({ file, line, message, rule }) => `Fixed schemas/${file}:${line}  ${message} [${rule}]`),
    ...(diagnostics.length > 0 ? [formatDiagnostics(diagnostics)] : []),
  ].join('\n')

/** A line about something that is probably right, but worth a look. */
export const asNote = ({ file, line, message, fix }: Diagnostic): string =>
  `schemas/${file}:${line}  Note: ${message} ${fix}`

/** `{ "fixed": […], "diagnostics": […] }`. An edit without `value`, `insert`, `to` or `rename` removes what is at its path. */
export const asJson = (report: Report): string => JSON.stringify(report, null, 2)

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * Annotations of GitHub Actions, one per line.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export const asAnnotations = ({ diagnostics }: Report): string =>
  diagnostics
    .map(
      ({ severity, file, line, column, rule, message, fix }) =>
        `::${severity} file=${escapeProperty(pathTo(file))},line=${line},col=${column},title=${escapeProperty(rule)}::${escapeData(`${message}\n${fix}`)}`,
    )
    .join('\n')
