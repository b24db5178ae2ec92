import type { ComponentProps } from 'react'
import { redirects } from '../../site.config'
import type { SiteHref } from '../site-href'
import { HrefLink } from './HrefLink'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: SiteHref }

/** The path of a page is a router link; a query, an anchor of the same page or a redirect is a plain one. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (!/^\/[\w-]*(#[\w-]+)?$/.test(href) || redirects.some(({ from }) => from === href))
    return <a href={href} {...rest} />
  return <HrefLink href={href} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
