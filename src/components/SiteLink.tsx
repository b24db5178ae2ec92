import type { ComponentProps } from 'react'
import { redirects } from '../../site.config'
import { useNavigation } from '../navigation'
import type { SiteHref } from '../site-href'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: SiteHref }

/** Links to a page of the site. Links with a query, to an anchor of the same page or to a redirect load a document. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  const { Link } = useNavigation()
  if (!/^\/[\w-]*(#[\w-]+)?$/.test(href) || redirects.some(({ from }) => from === href))
    return <a href={href} {...rest} />
  return <Link href={href} {...rest} />
}
