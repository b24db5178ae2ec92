import type { FormPath } from 'virtual:category-pages'
import type { redirects } from '../site.config'
import type { LandingPath } from './content/landing-page'
import type { FileRouteTypes } from './routeTree.gen'

/** Routes whose path has no parameter. */
type RoutePath = Exclude<FileRouteTypes['to'], `${string}$${string}`>

/** A page of the site, or a path that redirects to one: `/about`, `/car-quote-form`, `/car-shipping`, `/get-started`. */
type PagePath = RoutePath | FormPath | LandingPath | (typeof redirects)[number]['from']

/** A link within the site: a page, a page with a query or an anchor, or an anchor of the same page. */
export type SiteHref = PagePath | `${PagePath}${'#' | '?'}${string}` | `#${string}`
