/** @jsxImportSource hono/jsx */
import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import { LOCALE, sayDay, sayTime } from '../../../engine/words/say.ts'
import { relayPaths, site } from '../../../site.config.ts'
import { LOGO } from '../../../src/styles/logo.ts'
import type { Reader } from './reader.ts'

type TimeProps = { readonly at: number; readonly reader: Reader }

/** A point in time in the reader's zone. The script shows it in the zone of the browser. */
export const Time = ({ at, reader }: TimeProps) => (
  <time datetime={new Date(at).toISOString()}>{sayTime(at, 'brief', LOCALE, reader.timeZone)}</time>
)

/** A day for people: `Wed, Nov 25`, with the year if it isn't this one. A text that isn't a day stays as it is. */
export const shortDay = (day: string, { now }: Reader): string =>
  sayDay(day, 'short', LOCALE, new Date(now).toISOString()) ?? day

function Logo() {
  const { diamond, line } = LOGO
  return (
    <svg width="30" height="30" viewBox="0 0 34 34" aria-hidden="true">
      <rect {...diamond} />
      <path d={line} fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  )
}

const Account = ({ name }: { readonly name: string }) => (
  <form method="post" action={`${relayPaths.inbox}/logout`} class="account">
    <bdi>{name}</bdi>
    <button type="submit" class="quiet">
      Log out
    </button>
  </form>
)

export type PageProps = {
  readonly title: string
  /** Undefined before login. */
  readonly reader?: Reader
  /** Says what the last press did. */
  readonly status?: Child
  readonly children?: Child
}

const Header = ({ reader }: Pick<PageProps, 'reader'>) => (
  <header>
    <a class="logo" href={relayPaths.inbox}>
      <Logo />
      <span>{site.product} desk</span>
    </a>
    {reader && (
      <nav aria-label="Desk">
        <a href={`${relayPaths.inbox}/changes`}>History</a>
      </nav>
    )}
    {reader?.name !== undefined && <Account name={reader.name} />}
  </header>
)

/** A page of the inbox. */
export const Page = ({ title, reader, status, children }: PageProps) =>
  html`<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${site.product}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={`${relayPaths.inbox}/inbox.css`} />
        {reader && <script src={`${relayPaths.inbox}/inbox.js`} defer />}
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <Header reader={reader} />
        <div id="connection" role="status" />
        <div id="status" role="status">
          {status}
        </div>
        <main id="main" tabindex={-1}>
          {children}
        </main>
      </body>
    </html>
  )}`

/** Id of the form on the page of a lead, which has the note. Buttons elsewhere on that page belong to it, so that a press saves the note. */
export const LEAD_FORM = 'lead-form'

type MessageProps = { readonly title: string; readonly text: string; readonly reader?: Reader }

const Message = ({ title, text, reader }: MessageProps) => (
  <Page title={title} reader={reader}>
    <h1>{title}</h1>
    <p>{text}</p>
  </Page>
)

export const LockedPage = () => (
  <Message
    title="This desk is locked"
    text="To open it in this browser, use the URL that the relay printed in a terminal, or that “leads open” prints."
  />
)

export const RefusedPage = () => (
  <Message title="That didn’t work" text="Go back to the list, reload it, and try again." />
)

export const MissingPage = ({ reader }: { readonly reader: Reader }) => (
  <Message title="Not found" text="There is no such request." reader={reader} />
)
