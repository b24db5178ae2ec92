import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { redirects } from '../../site.config'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A path of a page is a router link; a query, an anchor of this page or a redirect is a plain one. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (!/^\/[\w-]*(#[\w-]+)?$/.test(href) || redirects.some(({ from }) => from === href))
    return <a href={href} {...rest} />
  const [path, hash] = href.split('#')
  return <Link to={path as LinkProps['to']} hash={hash} activeOptions={{ exact: true, includeHash: true }} {...rest} />
}
