import type { FormPath } from 'virtual:category-pages'
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { redirects } from '../../site.config'

/** Routes whose path has no parameter. */
type RoutePath = Exclude<keyof FileRoutesByPath, `${string}$${string}`>

/** Path of a landing page. */
export type LandingPath = `/${string}-shipping`

/** Path of the landing page whose file in `content/landing/` has this name: `/car-shipping` for `car`. */
export const landingPathOf = (name: string): LandingPath => `/${name}-shipping`

/** A page of the site, or a path that redirects to one: `/about`, `/car-quote-form`, `/car-shipping`, `/get-started`. */
type PagePath = RoutePath | FormPath | LandingPath | (typeof redirects)[number]['from']

/** A link within the site: a page, a page with a query or an anchor, or an anchor of the same page. */
export type SiteHref = PagePath | `${PagePath}${'#' | '?'}${string}` | `#${string}`
