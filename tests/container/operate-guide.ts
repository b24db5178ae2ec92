import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const GUIDE = readFileSync('docs/operate.md', 'utf8')

/** The code blocks of a section of `docs/operate.md`. */
export function blocksOf(section: string): string[] {
  const [, text = ''] = GUIDE.split(`\n## ${section}\n`)
  const [own = ''] = text.split('\n## ')
  return [...own.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => block.replace(/^ {4}/gm, ''))
}

/** The file of settings that a section of `docs/operate.md` shows. */
export function settingsOf(section: string): Record<string, string> {
  const block = blocksOf(section).find((text) => text.includes('MAIL_FROM=')) ?? ''
  return parseEnv(block) as Record<string, string>
}
