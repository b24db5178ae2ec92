import type { FormEvent } from 'react'
import { hero } from '../../content/home'
import { startPath } from '../../content/site'

/** Passes the email address to the sign-up page. A plain GET form; script only leaves out an empty address. */
export function EmailBox() {
  const leaveEmptyOut = (event: FormEvent<HTMLFormElement>) => {
    const email = new FormData(event.currentTarget).get('email')
    if (String(email).trim() !== '') return
    event.preventDefault()
    location.assign(startPath)
  }
  return (
    <form action={startPath} method="get" noValidate className="email-box" onSubmit={leaveEmptyOut}>
      <label htmlFor="hero-email" className="visually-hidden">
        {hero.emailLabel}
      </label>
      <input
        id="hero-email"
        className="control"
        type="text"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={hero.emailPlaceholder}
      />
      <button type="submit" className="button button-primary button-large">
        Join Free
      </button>
    </form>
  )
}
