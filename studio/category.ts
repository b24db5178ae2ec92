import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { siteCatalog, siteInputs } from '../build/schemas/site-catalog.ts'
import type { Catalog } from '../engine/compiler/catalog.ts'
import { tileOrders } from '../engine/format/checks/between-files.ts'
import { textsOfOriginal } from '../engine/format/checks/leftovers.ts'
import { didYouMean, formatDiagnostics } from '../engine/format/diagnostic.ts'
import { parseSource } from '../engine/format/shape/parse.ts'
import { FOLDERS, isSharedFile } from './model/file/file.ts'
import type { StudioFile } from './model/file/protocol.ts'
import { copyOf } from './model/new/copy-file.ts'
import { listFiles, saveFile } from './server/files.ts'
import { Refusal } from './server/refusal.ts'
import { renameFile } from './server/rename.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const USAGE = `npm run category -- new <id> [--from <id>]   makes schemas/<id>.json from another category file or an example
npm run category -- rename <id> <to>         renames a file with its golden file; its old URL redirects`

/** `piano.json` and `schemas/piano.json` are ids, too. */
const idOf = (argument: string) => basename(argument, '.json')

/** The category file with an id, or else the example with it. Throws a Refusal if neither exists. */
async function fileOf(argument: string, folders: readonly string[] = FOLDERS): Promise<StudioFile> {
  const id = idOf(argument)
  const files = (await listFiles(root)).filter((file) => folders.includes(file.folder) && !isSharedFile(file))
  const found = files.find((file) => file.id === id)
  if (found) return found
  const known = files.map((file) => file.id)
  throw new Refusal(
    404,
    `There is no ${folders[0]}/${id}.json. ${didYouMean(id, known, `There are ${known.join(', ')}.`)}`,
  )
}

const diagnosticsOf = ({ diagnostics }: Catalog, id: string) => diagnostics.filter(({ file }) => file === `${id}.json`)

/** Prints the diagnostics of a file. */
function printDiagnostics(id: string): void {
  const diagnostics = diagnosticsOf(siteCatalog.read(), id)
  console.log(diagnostics.length > 0 ? `\n${formatDiagnostics(diagnostics)}` : 'It has no mistakes.')
}

/** The label that a file name suggests: `Grand Piano` for `grand-piano`. */
const labelFor = (id: string): string =>
  id.replace(/(^|-)(\w)/g, (_, hyphen: string, letter: string) => (hyphen ? ' ' : '') + letter.toUpperCase())

/** Prints the texts that a copy still has of its original, with their lines. */
function printLeftovers(id: string, original: StudioFile): void {
  const { categories } = siteCatalog.read()
  const sourcesOf = (isMeant: (id: string) => boolean) =>
    siteInputs(categories.filter((category) => isMeant(category.id)).map(({ source }) => source))
  const [copy] = sourcesOf((other) => other === id)
  const [from] = siteInputs([parseSource(`${original.id}.json`, original.text).source])
  if (!copy || !from) return
  const left = textsOfOriginal(
    copy,
    from,
    sourcesOf((other) => other !== id && other !== original.id),
  )
  if (left.length === 0) return
  console.log(`\nOnly ${original.folder}/${original.id}.json has these texts, too. Change those that are wrong here:`)
  for (const { line, text } of left) console.log(`  schemas/${id}.json:${line}  ${text}`)
}

async function makeNew(id: string, from: string): Promise<void> {
  if ((await listFiles(root)).some((file) => file.folder === 'schemas' && file.id === id))
    throw new Refusal(422, `There is already a file schemas/${id}.json.`)
  const source = await fileOf(from)
  const order = tileOrders(siteCatalog.read().categories).free.at(-1) ?? 0
  const label = labelFor(id)
  saveFile(root, { folder: 'schemas', id }, copyOf(source.text, { label, order }), null)
  console.log(`Made schemas/${id}.json from ${source.folder}/${source.id}.json, with the label "${label}".`)
  printDiagnostics(id)
  printLeftovers(id, source)
  console.log('\nNow change its texts and fields: run "npm run studio", or open the file in an editor.')
}

async function rename(id: string, to: string): Promise<void> {
  const { folder, version } = await fileOf(id, ['schemas'])
  renameFile(root, { folder, id: idOf(id) }, to, version)
  console.log(`Renamed schemas/${idOf(id)}.json to schemas/${to}.json, with its golden file.`)
  printDiagnostics(to)
  console.log(`\nIts page has a new address. To record it, run "npm run record ${to}".`)
}

/** Runs the command that the arguments name. Throws a Refusal, or what `parseArgs` throws, if they are wrong. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string', default: 'car' } },
  })
  const [command, id, to] = positionals
  if (command === 'new' && id) await makeNew(idOf(id), values.from)
  else if (command === 'rename' && id && to) await rename(id, idOf(to))
  else throw new Refusal(422, USAGE)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
