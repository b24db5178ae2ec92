import {
  API_PATH,
  type ComparisonBody,
  type ComparisonRequest,
  type ConflictBody,
  type DeletedBody,
  type FileName,
  type FilesBody,
  fileUrl,
  type RecordedBody,
  type RenamedBody,
  type RestoredBody,
  type SamplesBody,
  type SavedBody,
  type SavedSamplesBody,
  TOKEN_HEADER,
  TOKEN_META,
} from '../model/protocol.ts'

const token = () => document.querySelector<HTMLMetaElement>(`meta[name="${TOKEN_META}"]`)?.content ?? ''

/** The server has refused a request, or isn't there. The message is for the reader. */
class ApiError extends Error {
  override readonly name = 'ApiError'
}

/** Sends a request. Throws an ApiError if there is no response. */
async function send(method: string, url: string, content?: object): Promise<Response> {
  const body = content && JSON.stringify(content)
  const headers = { [TOKEN_HEADER]: token(), ...(body && { 'Content-Type': 'application/json' }) }
  return fetch(url, { method, headers, body }).catch(() => {
    throw new ApiError('The dev server doesn’t answer. Is “npm run dev” still running?')
  })
}

/** The body of an ok response. Throws an ApiError for any other. */
async function bodyOf<Body>(response: Response): Promise<Body> {
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(body.message ?? `The dev server answered with status ${response.status}.`)
  return body
}

/** The response to saving a text. */
export type SaveResponse =
  | { readonly isSaved: true; readonly version: string }
  /** The file has changed on disk in the meantime. This is the new one; null if it is gone. */
  | { readonly isSaved: false; readonly disk: { readonly text: string; readonly version: string } | null }

const samplesUrl = (id: string) => `${fileUrl({ folder: 'schemas', id })}/samples`

export const api = {
  readFiles: async (): Promise<FilesBody> => bodyOf(await send('GET', `${API_PATH}/files`)),

  /** @param version version that the text was made from; null creates the file */
  async save(file: FileName, text: string, version: string | null): Promise<SaveResponse> {
    const response = await send('PUT', fileUrl(file), { text, version })
    if (response.status !== 409) return { isSaved: true, ...(await bodyOf<SavedBody>(response)) }
    const conflict: ConflictBody = await response.json()
    const { text: diskText, version: diskVersion } = conflict
    const isThere = diskText !== null && diskVersion !== null
    return { isSaved: false, disk: isThere ? { text: diskText, version: diskVersion } : null }
  },

  /** Moves a file to the trash. Returns the key with which it can be restored. */
  trash: async (file: FileName, version: string): Promise<string> =>
    (await bodyOf<DeletedBody>(await send('DELETE', fileUrl(file), { version }))).trashed,

  restore: async (trashKey: string): Promise<FileName> =>
    bodyOf<RestoredBody>(await send('POST', `${API_PATH}/trash/${trashKey}/restore`, {})),

  record: async (id: string): Promise<RecordedBody> =>
    bodyOf(await send('POST', `${fileUrl({ folder: 'schemas', id })}/record`, {})),

  readSamples: async (id: string): Promise<SamplesBody> => bodyOf(await send('GET', samplesUrl(id))),

  /** Writes the kept samples of a category. Returns their new version. */
  saveSamples: async (id: string, samples: SamplesBody): Promise<string | null> =>
    (await bodyOf<SavedSamplesBody>(await send('PUT', samplesUrl(id), samples))).version,

  /** Compares what a category makes with its golden file. */
  compare: async (id: string, request: ComparisonRequest): Promise<ComparisonBody> =>
    bodyOf(await send('POST', `${fileUrl({ folder: 'schemas', id })}/comparison`, request)),

  rename: async (file: FileName, to: string, version: string): Promise<string> =>
    (await bodyOf<RenamedBody>(await send('POST', `${fileUrl(file)}/rename`, { to, version }))).id,
}
