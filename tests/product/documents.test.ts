import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markdownOf, withFigures, withoutFigures } from '../bench/report.ts'
import type { Results } from '../bench/results.ts'
import { isRelayVariable } from './relay-variables.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const compared = read('docs/compared.md')
const results = JSON.parse(read('tests/bench/results.json')) as Results

describe('the figures of the last bench run', () => {
  test.each([
    ['docs/compared.md', () => withFigures(compared, results)],
    ['tests/bench/RESULTS.md', () => markdownOf(results)],
  ])('are in %s', (path, expected) => {
    expect(read(path)).toBe(expected())
  })

  test('are only between the markers in docs/compared.md, and not in README.md', () => {
    const figures = [withoutFigures(compared), read('README.md')]
      .join('\n')
      .match(/\d[\d.,]*\s?(kB|MB|ms|s|times|×|%|per second)(?![a-z])/g)
    expect(figures).toBeNull()
  })
})

/** The tracked files that match a pattern of git. */
const listed = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(existsSync)

/** All parts of a text that match a pattern: its group, if it has one and that matches. */
const partsOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([all, group = all]) => group.trim())

/** Makes indented blocks of fenced ones. */
const withoutFences = (text: string) =>
  text.replaceAll(/^```.*?\n(.*?)^```/gms, (_, code: string) => code.replaceAll(/^/gm, '    '))

/** The texts in backticks, and the lines of blocks of code. */
const codeIn = (text: string) => partsOf(text, /`([^`\n]+)`|^ {4}.+/gm)

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const files = listed()
const topFolders = new Set(partsOf(files.join('\n'), /^([\w.-]+)\//gm))

/** Files and folders that commands make, the piano and the receiver that the guides add, and the folders that another site empties. */
const IS_MADE =
  /^(?:\.cache|assets|data|dist|mail)(?:\/|$)|^suggestions\.schema\.json$|^(?:tests\/site|src\/content\/landing)\/?$|piano|acme/

/** Whether a word looks like a path of the repository, or like the end of one: `intake/submit.ts`, `submit.ts`, `intake/`. */
const isPath = (word: string) =>
  /^[a-z][\w./{}$-]*$|^\.[a-z][\w./-]*\//i.test(word) &&
  (/\/$|\.(?:css|json|md|tsx?|webp|ya?ml)$/.test(word) || topFolders.has(word.split('/', 1)[0] ?? ''))

const isTracked = (path: string) =>
  files.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path.replace(/\/$/, '')}/`))

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

function isTarget(link: string, page: string): boolean {
  const [path, anchor] = link.split('#')
  const target = path ? join(dirname(page), path) : page
  if (!existsSync(target)) return false
  return (
    anchor === undefined ||
    partsOf(read(target), /^#+ (.+)/gm)
      .map(anchorOf)
      .includes(anchor)
  )
}

const namesRead = new Set(partsOf(listed('*.ts').map(read).join('\n'), /process\.env\.([A-Z_]+)/g))

const isVariable = (name: string) =>
  name === 'NODE_EXTRA_CA_CERTS' ||
  name === 'COMPOSE_FILE' ||
  namesRead.has(name) ||
  isRelayVariable(name, '(?:<KEY>|[A-Z_]+)')

/** The files that read the options of a script, where that isn't the file that `package.json` names. */
const PARSERS: Readonly<Record<string, string>> = {
  category: 'studio/category.ts',
  dev: 'node_modules/vite/dist/node/cli.js',
  leads: 'relay/desk/command/leads.ts',
  start: 'relay/bundle.ts',
}

/** Options as a parser names them: in its words for people, or as keys of `parseArgs`. */
const OPTION = /(?:--|\b(?=[\w-]+'?: \{ type:))([a-z][\w-]*)/g

const isOption = (option: string, script: string) =>
  partsOf(read(PARSERS[script] ?? scripts[script]?.split(' ').at(-1) ?? ''), OPTION).includes(option)

/** An option of a script: `fix` of `check:schemas`. */
type Option = { readonly script: string; readonly option: string }

/** The options in a text. One that stands alone, like `--fix`, is of the script before it in its paragraph or row. */
function optionsIn(text: string): Option[] {
  const commands = text
    .replaceAll(/\bnode relay\.mjs|\bwarmlane(?= (?:leads|--))/g, 'npm start')
    .replaceAll('npm start leads', 'npm run leads')
    .replaceAll('npm run --silent', 'npm run')
  return commands.split(/\n\s*\n|\n(?=\||- |\d+\. )/).flatMap((paragraph) => {
    let script = ''
    return codeIn(paragraph).flatMap((code) => {
      const [named] = partsOf(code, /^npm (?:run )?([\w:]+)/g)
      if (!named && !code.startsWith('--')) return []
      script = named ?? script
      return partsOf(code, /(?<!\S)--([a-z][\w-]*)/g).flatMap((option) => (script ? { script, option } : []))
    })
  })
}

describe('the documentation', () => {
  const pages = listed('*.md', '.github').filter((page) => !/^golden\/|^src\//.test(page))
  /** Mistakes in the pages, each with its page. */
  const wrongIn = (find: (text: string, page: string) => readonly string[]) =>
    pages.flatMap((page) => find(withoutFences(read(page)), page).map((wrong) => `${page}: ${wrong}`))

  test('names files and folders that exist', () => {
    const isMissing = (word: string) => isPath(word) && !isTracked(word) && !IS_MADE.test(word)
    expect(wrongIn((text) => codeIn(text).flatMap((code) => code.split(' ').filter(isMissing)))).toEqual([])
  })

  test('links to files and headings that exist', () => {
    const linksIn = (text: string) => partsOf(text, /\]\((?!https?:)([^)\s]+)\)/g)
    expect(wrongIn((text, page) => linksIn(text).filter((link) => !isTarget(link, page)))).toEqual([])
  })

  test('names environment variables that exist', () => {
    const namesIn = (code: string) => partsOf(code, /^[A-Z]+_[A-Z_]+(?:<KEY>)?(?==|$)|(?<!\S)[A-Z_]+(?==)/g)
    expect(
      wrongIn((text) => codeIn(text).flatMap((code) => namesIn(code).filter((name) => !isVariable(name)))),
    ).toEqual([])
  })

  test('names scripts that exist', () => {
    const scriptsIn = (text: string) => partsOf(text, /npm run ([\w:]+)/g)
    expect(wrongIn((text) => scriptsIn(text).filter((name) => !Object.hasOwn(scripts, name)))).toEqual([])
  })

  test('names options that the scripts have', () => {
    const isWrong = ({ script, option }: Option) => !isOption(option, script)
    const inWords = ({ script, option }: Option) => `${script} --${option}`
    expect(wrongIn((text) => optionsIn(text).filter(isWrong).map(inWords))).toEqual([])
  })

  test('the table of commands has every script of package.json, and no other', () => {
    const rows = read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)
    expect([...rows].map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort())
  })
})
