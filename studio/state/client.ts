import { type ClientResponse, DetailedError, hc, parseResponse } from 'hono/client'
import type { FileName } from '../model/file/file.ts'
import {
  API_PATH,
  type FileContent,
  type FilesBody,
  type LiveBody,
  type PublicationBody,
  type Revision,
  TOKEN_HEADER,
  TOKEN_META,
} from '../model/file/protocol.ts'
import type { StudioApi } from '../server/routes.ts'

const token = () => document.querySelector<HTMLMetaElement>(`meta[name="${TOKEN_META}"]`)?.content ?? ''

/** Throws an error for the reader if there is no response. */
const send: typeof fetch = (...request) =>
  fetch(...request).catch(() => {
    throw new Error('The dev server doesn’t answer. Is “npm run dev” still running?')
  })

const { files, trash, publication, live } = hc<StudioApi>(API_PATH, {
  fetch: send,
  headers: () => ({ [TOKEN_HEADER]: token() }),
})
const file = files[':folder'][':id']

/** The body of an ok response. Throws an error for the reader for any other. */
const bodyOf = <Response extends ClientResponse<unknown>>(response: Response | Promise<Response>) =>
  parseResponse(response).catch((error: unknown) => {
    if (!(error instanceof DetailedError)) throw error
    throw new Error(error.detail.data?.message ?? `The dev server answered with status ${error.statusCode}.`)
  })

/** The response to saving a text. */
export type SaveResponse =
  | { readonly isSaved: true; readonly version: string }
  /** The file has changed on disk in the meantime. This is the new one; null if it is gone. */
  | { readonly isSaved: false; readonly disk: FileContent | null }

/** The requests of the studio to its server. Each rejects with an error for the reader if the server refuses it. */
export const client = {
  readFiles: (): Promise<FilesBody> => bodyOf(files.$get()),

  /** @param version version that the text was made from; null creates the file */
  async save(param: FileName, text: string, version: string | null): Promise<SaveResponse> {
    const response = await file.$put({ param, json: { text, version } })
    if (response.status !== 409) return { isSaved: true, ...(await bodyOf(response)) }
    return { isSaved: false, disk: (await response.json()).disk }
  },

  /** Moves a file to the trash. Returns the key with which it can be restored. */
  trash: async (param: FileName, version: string): Promise<string> =>
    (await bodyOf(file.$delete({ param, json: { version } }))).trashKey,

  restore: (key: string): Promise<FileName> => bodyOf(trash[':key'].restore.$post({ param: { key } })),

  readPublication: (): Promise<PublicationBody> => bodyOf(publication.$get()),

  /** Records and tests forms. @param message what their commit will say */
  testForms: (names: readonly FileName[], message: string) =>
    bodyOf(publication.$post({ json: { files: [...names], message } })),

  /** Commits the forms that were tested, and runs the command that deploys them. */
  publish: () => bodyOf(publication.commit.$post()),

  /** Compares the files with the site. */
  readLive: (): Promise<LiveBody> => bodyOf(live.$get()),

  readRevisions: async (param: FileName): Promise<readonly Revision[]> =>
    (await bodyOf(file.revisions.$get({ param }))).revisions,

  /** Writes a file as it was in a commit. @param version null if the file is gone */
  takeBack: async (param: FileName, commit: string, version: string | null): Promise<void> => {
    await bodyOf(file['take-back'].$post({ param, json: { commit, version } }))
  },

  rename: async (param: FileName, to: string, version: string): Promise<string> =>
    (await bodyOf(file.rename.$post({ param, json: { to, version } }))).id,
}
