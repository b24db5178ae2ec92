import { infoLinks } from '../content/navigation'
import { SiteNav } from './SiteNav'
import { TrialLink } from './TrialLink'

/** The header of the pages that explain the service. */
export function InfoNav({ withAbout }: { withAbout?: boolean }) {
  return (
    <SiteNav
      links={withAbout ? infoLinks : infoLinks.filter(({ href }) => href !== '/about')}
      action={<TrialLink kind="ink" size="small" />}
    />
  )
}
