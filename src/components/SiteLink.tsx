import { Link, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { type Intent, redirects } from '../../site.config'
import type { SiteHref } from '../content/site'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: SiteHref | `mailto:${string}`
  /** The visitor's intent for the sign-up page. It is passed in the history entry, not in the URL. */
  intent?: Intent
}

const opensInThisTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Links to a page of the site, or to an email address. Links with a query, to an anchor or to a redirect load a document.
 */
export function SiteLink({ href, intent, ...rest }: SiteLinkProps) {
  const router = useRouter()
  const redirect = redirects.find(({ from }) => from === href)
  if (redirect && intent) {
    // A newly loaded document gets no state, so the router goes straight to the target.
    const openTarget = (event: MouseEvent) => {
      if (!opensInThisTab(event)) return
      event.preventDefault()
      void router.navigate({ href: redirect.to, state: { intent } })
    }
    return <a href={href} onClick={openTarget} {...rest} />
  }
  if (redirect || !/^\/[\w-]*$/.test(href)) return <a href={href} {...rest} />
  return <HrefLink href={href} state={intent && { intent }} {...rest} />
}

/** The router's link, for a whole `href` instead of a route with parameters. */
const RouterLink = Link<RegisteredRouter, string, '.'>

type HrefLinkProps = ComponentProps<'a'> & {
  href: string
  /** Data that the history entry passes to the page that it opens. */
  state?: { readonly intent: Intent }
}

/** A link to a page of the site, which opens without loading a document. */
export const HrefLink = (props: HrefLinkProps) => <RouterLink activeOptions={{ exact: true }} {...props} />
