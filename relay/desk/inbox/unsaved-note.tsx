/** @jsxImportSource hono/jsx */
import { relayPaths } from '../../../site.config.ts'
import { Page } from './layout.tsx'
import { parseNumber, type Reader } from './reader.ts'

type UnsavedNoteProps = {
  readonly note: string
  /** Number of its lead, as a form sends it. */
  readonly lead: string
  /** The page of the lead. */
  readonly back: string
  /** Why it wasn't saved. Undefined after a login. */
  readonly error?: string
  readonly reader?: Reader
}

/** A note that wasn't saved, to be saved by another press. */
export const UnsavedNotePage = ({ note, lead, back, error, reader }: UnsavedNoteProps) => (
  <Page title="Note" {...(reader && { reader })}>
    <h1>Your note isn’t saved yet</h1>
    <form method="post" action={`${relayPaths.inbox}/act`}>
      {error !== undefined && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="noteOf" value={lead} />
      <label>
        <span>Note</span>
        <textarea name="note" id="note" rows={6}>
          {note}
        </textarea>
      </label>
      <p class="acts">
        <button type="submit" name="act" value={`note ${parseNumber(lead) ?? 0}:0`}>
          Save note
        </button>
        <a href={back} class="alone">
          Leave it
        </a>
      </p>
    </form>
  </Page>
)
