import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ICON_NAMES } from '../../engine/compiler/icon.ts'
import {
  type ComparisonBody,
  type ComparisonRequest,
  type ConflictBody,
  type DeletedBody,
  type FileName,
  type FilesBody,
  FOLDERS,
  MAX_REQUEST_BYTES,
  type RecordedBody,
  type RefusedBody,
  type RenamedBody,
  type RestoredBody,
  type SamplesBody,
  type SavedBody,
  type SavedSamplesBody,
} from '../model/protocol.ts'
import { comparisonRequest, deleteRequest, readBody, renameRequest, samplesRequest, saveRequest } from './body.ts'
import { existingCategory, listFiles, saveFile } from './files.ts'
import type { StudioEnv } from './guard.ts'
import { Conflict, Refusal } from './refusal.ts'
import { renameFile } from './rename.ts'
import { readSamples, saveSamples } from './samples.ts'
import { restoreFile, trashFile } from './trash.ts'

/** The file that a URL names. Throws a Refusal for an unknown folder. */
function fileOf(c: Context): FileName {
  const folder = FOLDERS.find((name) => name === c.req.param('folder'))
  if (!folder) throw new Refusal(404, 'There is no such folder.')
  return { folder, id: c.req.param('id') ?? '' }
}

function responseTo(error: Error, c: Context): Response {
  if (!(error instanceof Refusal)) return c.json<RefusedBody>({ message: error.message }, 500)
  const { message, status } = error
  if (!(error instanceof Conflict)) return c.json<RefusedBody>({ message }, status)
  const { text = null, version = null } = error.current ?? {}
  return c.json<ConflictBody>({ message, text, version }, 409)
}

export type ApiOptions = {
  /** Absolute path of the repository. */
  readonly root: string
  /** URL paths of the site's own routes, which no category may take. */
  sitePaths(): readonly string[]
  record(id: string): Promise<RecordedBody>
  compare(id: string, request: ComparisonRequest): Promise<ComparisonBody>
}

/** The routes of the API, without their protection. */
export function studioApi({ root, sitePaths, record, compare }: ApiOptions): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use(
    bodyLimit({
      maxSize: MAX_REQUEST_BYTES,
      onError: (c) => c.json<RefusedBody>({ message: 'The request is too large. A file can have up to 1 MB.' }, 413),
    }),
  )
  app.get('/files', (c) => c.json<FilesBody>({ files: listFiles(root), sitePaths: sitePaths(), iconNames: ICON_NAMES }))
  app.put('/files/:folder/:id', async (c) => {
    const { text, version } = saveRequest(await readBody(c))
    return c.json<SavedBody>({ version: saveFile(root, fileOf(c), text, version) })
  })
  app.delete('/files/:folder/:id', async (c) => {
    const { version } = deleteRequest(await readBody(c))
    return c.json<DeletedBody>({ trashed: trashFile(root, fileOf(c), version) })
  })
  app.post('/files/:folder/:id/rename', async (c) => {
    const { to, version } = renameRequest(await readBody(c))
    return c.json<RenamedBody>({ id: renameFile(root, fileOf(c), to, version) })
  })
  app.post('/trash/:key/restore', (c) => c.json<RestoredBody>(restoreFile(root, c.req.param('key'))))
  app.get('/files/:folder/:id/samples', (c) => c.json<SamplesBody>(readSamples(root, fileOf(c))))
  app.put('/files/:folder/:id/samples', async (c) => {
    const { samples, version } = samplesRequest(await readBody(c))
    return c.json<SavedSamplesBody>({ version: saveSamples(root, fileOf(c), samples, version) })
  })
  app.post('/files/:folder/:id/record', async (c) =>
    c.json<RecordedBody>(await record(existingCategory(root, fileOf(c)))),
  )
  app.post('/files/:folder/:id/comparison', async (c) => {
    const request = comparisonRequest(await readBody(c))
    return c.json<ComparisonBody>(await compare(existingCategory(root, fileOf(c)), request))
  })
  app.onError(responseTo)
  return app
}
