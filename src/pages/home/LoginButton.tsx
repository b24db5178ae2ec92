import { Button, buttonClass } from '../../components/Button'
import { showToast } from '../../components/toasts'
import { loginUrl } from '../../content/site'

const explain = () => showToast('info', 'Login', 'Client login is coming soon.')

export function LoginButton() {
  return loginUrl ? (
    <a href={loginUrl} className={buttonClass({ kind: 'quiet', size: 'small' })}>
      Login
    </a>
  ) : (
    <Button kind="quiet" size="small" className="noscript:hidden" onClick={explain}>
      Login
    </Button>
  )
}
