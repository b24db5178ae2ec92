/** @jsxImportSource hono/jsx */
import { relayPaths } from '../../../site.config.ts'
import { Page } from './layout.tsx'

type LoginPageProps = {
  /** The page that it leads to: `/inbox?state=failed` */
  readonly back: string
  /** A note that was typed before the login ended, and the number of its lead. */
  readonly note?: string | undefined
  readonly lead?: string | undefined
  /** Why the last attempt failed. */
  readonly error?: string
}

export const LoginPage = ({ back, note = '', lead = '', error }: LoginPageProps) => (
  <Page title="Log in">
    <h1>Log in</h1>
    <form method="post" action={`${relayPaths.inbox}/login`} class="login">
      {error !== undefined && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {note !== '' && <p>Your login has ended. The note that you typed is kept, and comes back after you log in.</p>}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="note" value={note} />
      <input type="hidden" name="lead" value={lead} />
      <label>
        <span>Name</span>
        <input name="name" autocomplete="username" autocapitalize="none" spellcheck={false} required autofocus />
      </label>
      <label>
        <span>Password</span>
        <input name="password" type="password" autocomplete="current-password" required />
      </label>
      <button type="submit" class="primary">
        Log in
      </button>
    </form>
  </Page>
)
