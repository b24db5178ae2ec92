import { ButtonLink } from '../../components/Button'
import { SiteNav } from '../../components/SiteNav'
import { anchors } from '../../content/home'
import { startPath } from '../../content/site'
import { LoginButton } from './LoginButton'

export function HomeNav() {
  return (
    <SiteNav
      links={anchors}
      isActionShort
      action={
        <ButtonLink href={startPath} kind="ink" size="small" className="w-full">
          Join Free
        </ButtonLink>
      }
      moreActions={
        <>
          <LoginButton />
          <ButtonLink href={startPath} intent="demo" size="small">
            Get A Demo
          </ButtonLink>
        </>
      }
    />
  )
}
