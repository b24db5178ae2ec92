import { parseArgs } from 'node:util'
import { noteSoleMailboxes, tileOrders } from '../../engine/format/checks/between-files.ts'
import { noteLeftovers } from '../../engine/format/checks/leftovers.ts'
import { errorsIn } from '../../engine/format/diagnostic.ts'
import { LOCALE, sayCount } from '../../engine/words/say.ts'
import { asAnnotations, asJson, asNote, asText, type Report } from './diagnostic-formats.ts'
import { keepEditorFiles } from './editor-files.ts'
import { fixFiles } from './fix-schemas.ts'
import { sitePaths } from './paths.ts'
import { siteCatalog, siteInputs, siteReceivers } from './site-catalog.ts'

keepEditorFiles(siteCatalog)
const { folder, read } = siteCatalog

function printSummary() {
  const { categories, diagnostics } = read()
  const { length } = diagnostics
  const warnings = length === 0 ? '' : `, ${sayCount(length, { one: 'warning', other: 'warnings' }, LOCALE)}`
  const { used, free } = tileOrders(categories)
  console.log(`${categories.length} category files, no mistakes${warnings}`)
  console.log(`Tile orders in use: ${used.join(', ')}; free between and after them: ${free.join(', ')}`)
  const inputs = siteInputs(categories.map(({ source }) => source))
  for (const note of [...noteSoleMailboxes(categories), ...noteLeftovers(inputs, () => false)])
    console.log(asNote(note))
}

function printText(report: Report) {
  const text = asText(report)
  if (errorsIn(report.diagnostics).length > 0) return console.error(text)
  if (text !== '') console.log(text)
  printSummary()
}

/** The options of the command line. Prints an error if one is unknown. */
function readOptions() {
  try {
    const options = { fix: { type: 'boolean' }, json: { type: 'boolean' }, github: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${(error as Error).message}\nThe options are --fix, --json and --github.`)
    process.exitCode = 2
    return undefined
  }
}

/**
 * Prints every mistake and every warning in the category files. The exit code is 1 if a mistake is left.
 *
 *     npm run check:schemas -- --fix      fixes mistakes with one obvious fix, and prints the rest
 *     npm run check:schemas -- --json     prints them as data, with the edits that fix them
 *     npm run check:schemas -- --github   prints them as annotations of GitHub Actions
 */
function main() {
  const values = readOptions()
  if (!values) return
  const found = values.fix ? fixFiles(folder, sitePaths()) : { fixed: [], diagnostics: read().diagnostics }
  const report = { ...found, diagnostics: [...found.diagnostics, ...siteReceivers().diagnostics] }
  if (values.json) console.log(asJson(report))
  else if (values.github) console.log(asAnnotations(report))
  else printText(report)
  if (errorsIn(report.diagnostics).length > 0) process.exitCode = 1
}

main()
