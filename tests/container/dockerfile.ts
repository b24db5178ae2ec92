import { readFileSync } from 'node:fs'

/** An instruction of the Dockerfile: `COPY` with `--from=build /build/dist /srv/warmlane/site`. */
export type Instruction = { readonly name: string; readonly text: string }

/** A stage of the Dockerfile, beginning with its `FROM`. */
export type Stage = { readonly name: string; readonly instructions: readonly Instruction[] }

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** The instructions of the repository's Dockerfile, each in one line. */
const instructions: readonly Instruction[] = linesOf('Dockerfile').map((line) => {
  const [, name, text] = /^([A-Z]+) (.+[^\\])$/.exec(line) ?? []
  if (name === undefined || text === undefined)
    throw new Error(`The tests can't read this line of the Dockerfile: ${line}`)
  return { name, text }
})

/** The stages of the Dockerfile. The last one, which has no name, is the image. */
export const stages: readonly Stage[] = instructions.flatMap(({ name, text }, index) => {
  if (name !== 'FROM') return []
  const rest = instructions.slice(index + 1)
  const end = rest.findIndex((instruction) => instruction.name === 'FROM')
  return { name: / AS (\w+)$/.exec(text)?.[1] ?? '', instructions: rest.slice(0, end === -1 ? undefined : end) }
})

/** The texts of the instructions of a name. */
export const textsOf = (name: string, among: readonly Instruction[] = instructions): string[] =>
  among.filter((instruction) => instruction.name === name).map(({ text }) => text)

/** The variables that `ENV` sets. */
export const environmentOf = (among: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(textsOf('ENV', among).flatMap((text) => text.split(' ').map((entry) => entry.split('=', 2))))

/** A `COPY`. Without `from`, the sources are in the build context. */
export function copyOf(text: string) {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?([^-].*)$/.exec(text) ?? []
  const all = paths.split(' ')
  return { from, sources: all.slice(0, -1), target: all.at(-1) ?? '' }
}

/** A line of `.dockerignore` as a regular expression that matches a path and what is below it. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replace('**/', '(?:.+/)?').replace(/^\*/, '[^/]+')}(?:/|$)`)

const ignoreLines = linesOf('.dockerignore').map((line) => ({
  isIgnored: !line.startsWith('!'),
  path: line.replace('!', ''),
}))

/**
 * Whether `.dockerignore` lets a file of the repository into the build context, or some file of a folder. The last line that matches
 * decides.
 */
export const isInContext = (path: string): boolean =>
  ignoreLines.some((line) => !line.isIgnored && line.path.startsWith(`${path}/`)) ||
  ignoreLines.findLast((line) => expressionOf(line.path).test(path))?.isIgnored !== true
