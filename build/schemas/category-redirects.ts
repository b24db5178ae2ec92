import type { Catalog } from '../../engine/compiler/catalog.ts'
import { type Redirect, redirects } from '../../site.config.ts'

/** Redirects of the site, and from the former paths of categories to their pages. */
export const allRedirects = ({ categories }: Catalog): Redirect[] => [
  ...redirects,
  ...categories.flatMap(({ source, form: { path } }) =>
    path === null ? [] : (source.content.formerPaths ?? []).map((from) => ({ from, to: path })),
  ),
]
