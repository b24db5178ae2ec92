import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '../../engine/compiler/catalog.ts'
import { type Redirect, redirects, relayPaths } from '../../site.config.ts'
import { landingPathOf } from '../../src/content/site.ts'
import { repositoryFile } from '../repository-file.ts'

const folder = (name: string) => repositoryFile(`src/${name}`)
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []).map((name) => name.replace(/\.\w+$/, ''))

/** Paths that the relay answers or the build writes to. */
const RESERVED_PATHS = [...Object.values(relayPaths), '/assets', '/social', '/404']

/** Paths of the pages that have a route file of their own, such as `/about`. */
export const routePaths = (): string[] =>
  namesIn(folder('routes'))
    .filter((name) => /^[a-z]/.test(name))
    .map((name) => (name === 'index' ? '/' : `/${name}`))

/** URL paths of the site's own pages, without those of categories. */
export const pagePaths = (): string[] => [...routePaths(), ...namesIn(folder('content/landing')).map(landingPathOf)]

/** URL paths that no category may take: pages and redirects of the site, paths of relay and build. */
export const sitePaths = (): string[] => [...pagePaths(), ...redirects.map(({ from }) => from), ...RESERVED_PATHS]

/** Redirects of the site, and from the former paths of categories to their pages. */
export const allRedirects = ({ categories }: Catalog): Redirect[] => [
  ...redirects,
  ...categories.flatMap(({ source, form: { path } }) =>
    path === null ? [] : (source.content.formerPaths ?? []).map((from) => ({ from, to: path })),
  ),
]

/**
 * Throws if a redirect leads to no page, such as that of a deleted category.
 * @param folder the built site, absolute
 */
export function checkRedirects(list: readonly Redirect[], folder: string): void {
  for (const { from, to } of list) {
    const path = to.replace(/[?#].*/, '')
    if (!existsSync(join(folder, path)))
      throw new Error(
        `The redirect from ${from} in site.config.ts leads to ${path}, which is no page. Delete it, or change where it leads.`,
      )
  }
}
