import { html } from 'hono/html'
import { relayPaths } from '../../../site.config.ts'
import { type Content, page } from './layout.ts'

/**
 * The login form.
 * @param back the page that it leads to: `/inbox?state=failed`
 * @param problem why the last attempt failed
 */
export const loginPage = (back: string, problem?: string): Content =>
  page(
    'Log in',
    html`<h1>Log in</h1>
<form method="post" action="${relayPaths.inbox}/login" class="login">
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<input type="hidden" name="back" value="${back}">
<label><span>Name</span><input name="name" autocomplete="username" required autofocus></label>
<label><span>Password</span><input name="password" type="password" autocomplete="current-password" required></label>
<button>Log in</button>
</form>`,
  )
