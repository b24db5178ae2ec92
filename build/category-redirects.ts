import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '../engine/compiler/catalog.ts'
import { type Redirect, redirects } from '../site.config.ts'

/** Redirects of the site, and from the former paths of categories to their pages. */
export const allRedirects = ({ categories }: Catalog): Redirect[] => [
  ...redirects,
  ...categories.flatMap(({ source, form: { path } }) =>
    path === null ? [] : (source.content.formerPaths ?? []).map((from) => ({ from, to: path })),
  ),
]

/** File in a built site that has the redirects for the relay. */
const redirectsFile = (siteFolder: string) => join(siteFolder, '.relay/redirects.json')

/** Writes the redirects into a built site. @param siteFolder absolute path of the built site */
export const writeBuiltRedirects = (siteFolder: string, all: readonly Redirect[]): void =>
  writeFileSync(redirectsFile(siteFolder), JSON.stringify(all))

/** Reads the redirects that a site was built with. @param siteFolder absolute path of the built site */
export const readBuiltRedirects = (siteFolder: string): readonly Redirect[] =>
  JSON.parse(readFileSync(redirectsFile(siteFolder), 'utf8'))
