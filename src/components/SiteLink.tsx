import type { ComponentProps } from 'react'
import { redirects } from '../../site.config'
import type { SiteHref } from '../site-href'
import { HrefLink } from './HrefLink'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: SiteHref }

/** Links to a page through the router. Links with a query, to an anchor of the same page or to a redirect are plain. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (!/^\/[\w-]*(#[\w-]+)?$/.test(href) || redirects.some(({ from }) => from === href))
    return <a href={href} {...rest} />
  return <HrefLink href={href} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
