import { loginUrl } from '../content/site'
import { Button, ButtonLink } from './Button'
import { notify } from './notify'

const explain = () => notify('info', 'Login', 'Client login is not open yet.')

export function LoginButton() {
  return loginUrl ? (
    <ButtonLink href={loginUrl} kind="quiet" size="small">
      Login
    </ButtonLink>
  ) : (
    <Button kind="quiet" size="small" className="noscript:hidden" onClick={explain}>
      Login
    </Button>
  )
}
