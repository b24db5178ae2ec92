import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { changesText } from '../build/golden/changes.ts'
import { type Comparison, compareGoldenFiles } from '../build/golden/compare.ts'
import { goldenPath, removeLeftovers, writeGoldenFile } from '../build/golden/golden-file.ts'
import { siteCatalog } from '../build/schemas/site-catalog.ts'
import { soundCategories } from '../engine/compiler/catalog.ts'
import { SHARED_FILE, type SharedFile } from '../engine/format/category.ts'
import { CategoryFileError, didYouMean } from '../engine/format/diagnostic.ts'
import { EFFECTS_TITLE, effectsOf } from './model/changes/effects.ts'
import { committedTexts } from './server/committed.ts'

/**
 * Command line `npm run record [id ...]`: checks and formats category files, fills in their forms in a browser, and records what
 * visitors see and what the team receives in their golden files; without an id, those of every category. Says in words what differs,
 * and how a change of the file affects visitors in the middle of the form. Removes golden files of categories that are gone.
 */
const { folder } = siteCatalog

/** A reason to stop that is printed without a stack. */
class Stop extends Error {}

/** The ids that the command line means: `piano.json` and `schemas/piano.json` are ids too. */
function chosen(known: readonly string[], args: readonly string[]): readonly string[] {
  const ids = args.map((arg) => basename(arg, '.json'))
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return ids.length === 0 ? known : ids
  const hint = didYouMean(unknown, known, `The categories are ${known.join(', ')}.`)
  throw new Stop(`There is no schemas/${unknown}.json. ${hint}`)
}

/** Formats a category file as the others are. */
function format(id: string): void {
  const path = `${folder}/${id}.json`
  const before = readFileSync(path, 'utf8')
  const { status, stdout } = spawnSync('npx', ['biome', 'format', '--stdin-file-path=category.json'], {
    input: before,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0 || stdout === before) return
  writeFileSync(path, stdout)
  console.log(`Formatted schemas/${id}.json`)
}

/**
 * Writes a golden file.
 * @param isTold whether to say in words what differs
 */
function record({ form, golden, isNew, changes }: Comparison, isTold: boolean): void {
  writeGoldenFile(form, golden)
  const path = goldenPath(form.id)
  if (isNew) console.log(`Made ${path}: what visitors see, and what your team receives.`)
  else if (!isTold) console.log(`Changed ${path}.`)
  else
    console.log(`Changed ${path}. This is what visitors and your team will see differently:\n${changesText(changes)}`)
}

/** Prints the effects of what has changed in a category file since the last commit. */
async function sayEffects(id: string): Promise<void> {
  const path = `${id}.json`
  const text = readFileSync(`${folder}/${path}`, 'utf8')
  const shared: SharedFile = JSON.parse(readFileSync(`${folder}/${SHARED_FILE}`, 'utf8'))
  const effects = effectsOf((await committedTexts(folder, [path])).get(path) ?? text, text, shared) ?? []
  if (effects.length === 0) return
  const lines = effects.map((effect) => `\n  ${effect}`).join('')
  console.log(`schemas/${path} has changed since the last commit. ${EFFECTS_TITLE}:${lines}`)
}

/** Prints the next steps after recording. @param ids the categories whose golden file has changed */
function sayWhatFollows(ids: readonly string[]): void {
  console.log(
    ids.length === 0
      ? 'Nothing has changed: what visitors and your team see is as it was recorded.'
      : `Read ${ids.map(goldenPath).join(', ')}. If it is as you want it, run "npm test -- ${ids.join(' ')}", and commit the golden files with yours.`,
  )
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const known = soundCategories(siteCatalog.read()).map(({ id }) => id)
  const ids = chosen(known, positionals)
  for (const id of ids) format(id)
  const compared = await compareGoldenFiles(ids)
  for (const path of removeLeftovers(known)) console.log(`Removed ${path}: its category is gone.`)
  const changed = compared.filter(({ changes }) => changes.length > 0)
  for (const comparison of changed) record(comparison, positionals.length > 0)
  for (const id of ids) await sayEffects(id)
  sayWhatFollows(changed.map(({ form }) => form.id))
}

try {
  await main()
} catch (error) {
  const isTold = error instanceof CategoryFileError || error instanceof Stop
  console.error(isTold || error instanceof Error ? error.message : error)
  process.exitCode = 1
}
