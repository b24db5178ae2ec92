import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  type ConflictBody,
  type FileName,
  type FilesBody,
  FOLDERS,
  MAX_BYTES,
  type RefusedBody,
  type SavedBody,
} from '../model/protocol.ts'
import { readBody, textIn } from './body.ts'
import { listFiles, saveFile } from './files.ts'
import type { StudioEnv } from './guard.ts'
import { Conflict, Refusal } from './refusal.ts'

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

/**
 * The routes of the API, without their protection.
 * @param root absolute path of the repository
 */
export function studioApi(root: string): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use(
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (c) => c.json<RefusedBody>({ message: 'The request is larger than 1 MB.' }, 413),
    }),
  )
  app.get('/files', (c) => c.json<FilesBody>({ files: listFiles(root) }))
  app.put('/files/:folder/:id', async (c) => {
    const body = await readBody(c)
    const version = body.version === null ? null : textIn(body, 'version')
    return c.json<SavedBody>({ version: saveFile(root, fileOf(c), textIn(body, 'text'), version) })
  })
  app.onError(responseTo)
  return app
}
