import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Form } from '../engine/form/form.ts'
import type { CategoryFile } from '../engine/format/category.ts'
import { type KeptSample, parseKeptSamples } from '../engine/samples/fixture.ts'

/**
 * The content of a golden file, by the titles of its sections, in the order of the file:
 * `{ 'The page': 'heading …', 'Sample 1: the email': 'Subject: …' }`.
 */
export type Golden = ReadonlyMap<string, string>

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const goldenName = (id: string) => `golden/${id}.md`
const keptName = (id: string) => `samples/${id}.json`

/** Path of the golden file of a category: `tests/golden/car.md`. */
export const goldenPath = (id: string): string => `tests/${goldenName(id)}`

/** Indented, so that Markdown shows it verbatim, and nothing in it looks like the title of a section. */
const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')

/** The text of a golden file. */
const textOf = ({ label, heading, id }: Form, golden: Golden): string =>
  [
    `# ${label ?? heading}\n\nWhat visitors see, and what the team receives. \`npm run fixtures ${id}\` writes this file.\n`,
    ...[...golden].map(([section, text]) => `## ${section}\n\n${indented(text)}\n`),
  ].join('\n')

/** Returns the golden file of a category, or undefined if there is none yet. */
export function readGolden(id: string): Golden | undefined {
  const path = pathOf(goldenName(id))
  if (!existsSync(path)) return undefined
  const [, ...sections] = readFileSync(path, 'utf8').split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [
        section.slice(0, end),
        section
          .slice(end + 2)
          .replace(/^ {4}/gm, '')
          .trimEnd(),
      ]
    }),
  )
}

/** Writes the golden file of a form. */
export function writeGolden(form: Form, golden: Golden): void {
  mkdirSync(pathOf('golden'), { recursive: true })
  writeFileSync(pathOf(goldenName(form.id)), textOf(form, golden))
}

/**
 * Removes the golden files and kept samples of categories that are gone.
 * @param ids the categories that there are
 * @returns the paths of the removed files, below the repository
 */
export function removeLeftovers(ids: readonly string[]): string[] {
  const isLeft = (name: string) => !ids.some((id) => name === goldenName(id) || name === keptName(id))
  const left = ['golden', 'samples']
    .filter((folder) => existsSync(pathOf(folder)))
    .flatMap((folder) => readdirSync(pathOf(folder)).map((file) => `${folder}/${file}`))
    .filter(isLeft)
  for (const name of left) rmSync(pathOf(name))
  return left.map((name) => `tests/${name}`)
}

/** Returns the sample answers that somebody has kept in the studio. Throws if that file has anything else. */
export function keptSamplesOf(id: string): readonly KeptSample[] {
  const path = pathOf(keptName(id))
  return parseKeptSamples(`tests/${keptName(id)}`, existsSync(path) ? readFileSync(path, 'utf8') : '[]')
}

/** Title of the section with what a screen reader announces. @param index of the sample case */
export const pagesSection = (index: number): string => `Sample ${index + 1}: what a screen reader announces`

/** Whether the form has its own page and is sent. If so, tests fill it in there. */
export const hasJourney = ({ path, submission }: Pick<CategoryFile, 'path' | 'submission'>): boolean =>
  path !== null && submission.delivery !== 'console'

/** The golden file of a category, with one section replaced by the expected one. */
export const recordedWith = (id: string, section: string, text: string): Golden =>
  new Map([...(readGolden(id) ?? []), [section, text]])
