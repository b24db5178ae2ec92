import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Intent } from '../content/lead-capture'

/** The router's link, for a whole `href` instead of a route with parameters. */
const RouterLink = Link<RegisteredRouter, string, '.'>

type HrefLinkProps = ComponentProps<'a'> & {
  href: string
  /** What the history entry tells the page that it opens. */
  state?: { readonly intent: Intent }
}

/** A link to a page of the site, which opens without loading a document. */
export const HrefLink = (props: HrefLinkProps) => (
  <RouterLink activeOptions={{ exact: true, includeHash: true }} {...props} />
)
