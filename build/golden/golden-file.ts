import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Form } from '../../engine/form/form.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import { repositoryFile } from '../repository-file.ts'

/**
 * The content of a golden file, by the titles of its sections, in the order of the file:
 * `{ 'The page': 'heading …', 'Sample 1: the email': 'Subject: …' }`.
 */
export type GoldenFile = ReadonlyMap<string, string>

const FOLDER = 'golden'

/** Path of the golden file of a category, relative to the repository: `golden/car.md`. */
export const goldenPath = (id: string): string => `${FOLDER}/${id}.md`

/** Indented, so that Markdown shows it verbatim, and nothing in it looks like the title of a section. */
const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')

/** The text of a golden file. */
const textOf = ({ label, heading, id }: Form, golden: GoldenFile): string =>
  [
    `# ${label ?? heading}\n\nWhat visitors see, and what the team receives. \`npm run record ${id}\` writes this file.\n`,
    ...[...golden].map(([section, text]) => `## ${section}\n\n${indented(text)}\n`),
  ].join('\n')

/** Returns the golden file of a category. Undefined if it has none yet. */
export function readGoldenFile(id: string): GoldenFile | undefined {
  const path = repositoryFile(goldenPath(id))
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
export function writeGoldenFile(form: Form, golden: GoldenFile): void {
  mkdirSync(repositoryFile(FOLDER), { recursive: true })
  writeFileSync(repositoryFile(goldenPath(form.id)), textOf(form, golden))
}

/**
 * Removes the golden files of categories that are gone.
 * @param ids the categories that there are
 * @returns the paths of the removed files, relative to the repository
 */
export function removeLeftovers(ids: readonly string[]): string[] {
  const folder = repositoryFile(FOLDER)
  const found = existsSync(folder) ? readdirSync(folder).map((file) => `${FOLDER}/${file}`) : []
  const left = found.filter((path) => !ids.map(goldenPath).includes(path))
  for (const path of left) rmSync(repositoryFile(path))
  return left
}

/** Title of the section with what a screen reader announces. @param index of the sample */
export const pagesSection = (index: number): string => `Sample ${index + 1}: what a screen reader announces`

/** Whether the form has its own page and is sent. If so, tests fill it in there. */
export const hasJourney = ({ path, submission }: Pick<CategoryFile, 'path' | 'submission'>): boolean =>
  path !== null && submission.delivery !== 'console'
