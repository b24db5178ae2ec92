import type { FormPath } from 'virtual:category-pages'
import type { FileRoutesByPath } from '@tanstack/react-router'
import { type redirects, site } from '../../site.config.ts'

export const { product, contactEmail } = site

/** Target of the Login button. If empty, the button says that client login is not available yet. */
export const loginUrl = site.loginUrl

export const tagline = 'Built for Freight Brokers by Freight Brokers'

export const copyright = `© ${site.copyrightYear} ${product}`

/** Paths of the sign-up page, of the demo request, of the category chooser, and of the page for messages. */
export const startPath = '/get-started'
export const demoPath = '/lead-capture'
export const quotesPath = '/quotes'
export const contactPath = '/contact'

/** Page to which other services than our relay send visitors whose browser has posted a form. */
export const sentPath = '/sent'

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

/** One link of a breadcrumb. */
export type Crumb = { label: string; href: SiteHref }

/** A short text below its title. */
export type Point = { readonly title: string; readonly text: string }
