import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApplyGlobalResponse } from 'hono/client'
import { HTTPException } from 'hono/http-exception'
import { ICON_NAMES } from '../../engine/compiler/icon.ts'
import {
  API_PATH,
  type FileContent,
  type FilesBody,
  GALLERY_PATH,
  MAX_REQUEST_BYTES,
  PREVIEW_PATH,
  STUDIO_PATH,
} from '../model/file/protocol.ts'
import { listFiles, saveFile } from './files.ts'
import { onlyLocal, onlyOwnPage, type StudioEnv } from './guard.ts'
import { galleryPage, pageHeaders, previewPage, studioPage } from './pages.ts'
import { type PublishOptions, publishApi } from './publish-routes.ts'
import { Conflict, Refusal } from './refusal.ts'
import { renameFile } from './rename.ts'
import { body, fileInUrl, textIn, versionIn } from './request.ts'
import { restoreFile, trashFile } from './trash.ts'

/** A response from status 400. The message is for the reader. */
type RefusedBody = { readonly message: string }

/** The file on disk, which isn't the version that the request names. Null if it is gone. */
type ConflictBody = RefusedBody & { readonly disk: FileContent | null }

function responseTo(error: Error, c: Context): Response {
  const { message } = error
  // The request isn't JSON.
  if (error instanceof HTTPException) return c.json({ message }, 422)
  if (!(error instanceof Refusal)) return c.json({ message }, 500)
  if (!(error instanceof Conflict)) return c.json({ message }, error.status)
  return c.json({ message, disk: error.current ?? null } satisfies ConflictBody, 409)
}

type ApiOptions = PublishOptions & {
  /** URL paths of the site's own routes, which no category may take. */
  sitePaths(): readonly string[]
  /** Those of them that are pages. */
  pagePaths(): readonly string[]
}

/** The routes of the API, without their protection. */
export function studioApi({ sitePaths, pagePaths, ...options }: ApiOptions) {
  const { root } = options
  const limit = bodyLimit({
    maxSize: MAX_REQUEST_BYTES,
    onError: (c) => c.json({ message: 'The request is too large. A file can have up to 1 MB.' }, 413),
  })
  const app = new Hono<StudioEnv>()
    .use(limit)
    .get('/files', async (c) =>
      c.json({
        files: await listFiles(root),
        sitePaths: sitePaths(),
        pagePaths: pagePaths(),
        iconNames: ICON_NAMES,
      } satisfies FilesBody),
    )
    .put(
      '/files/:folder/:id',
      fileInUrl,
      body((sent) => ({ text: textIn(sent, 'text'), version: versionIn(sent) })),
      (c) => {
        const { text, version } = c.req.valid('json')
        return c.json({ version: saveFile(root, c.req.valid('param'), text, version) }, 200)
      },
    )
    .delete(
      '/files/:folder/:id',
      fileInUrl,
      body((sent) => ({ version: textIn(sent, 'version') })),
      (c) => c.json({ trashKey: trashFile(root, c.req.valid('param'), c.req.valid('json').version) }),
    )
    .post(
      '/files/:folder/:id/rename',
      fileInUrl,
      body((sent) => ({ to: textIn(sent, 'to'), version: textIn(sent, 'version') })),
      (c) => {
        const { to, version } = c.req.valid('json')
        return c.json({ id: renameFile(root, c.req.valid('param'), to, version) })
      },
    )
    .route('/', publishApi(options))
    .post('/trash/:key/restore', (c) => c.json(restoreFile(root, c.req.param('key'))))
  app.onError(responseTo)
  return app
}

/** The API as its client sees it. */
export type StudioApi = ApplyGlobalResponse<
  ReturnType<typeof studioApi>,
  { 409: { json: ConflictBody }; 422: { json: RefusedBody } }
>

type StudioOptions = ApiOptions & {
  /** Adds Vite's scripts to a page. @param url path of the page */
  transformPage(url: string, html: string): Promise<string>
}

/** The studio's pages and its API. */
export function studioApp({ transformPage, ...options }: StudioOptions): Hono<StudioEnv> {
  const token = randomBytes(32).toString('base64url')
  const app = new Hono<StudioEnv>()
  app.use(onlyLocal)
  app.get(STUDIO_PATH, async (c) =>
    c.html(await transformPage(STUDIO_PATH, studioPage(token)), 200, pageHeaders("'none'")),
  )
  app.get(GALLERY_PATH, async (c) =>
    c.html(await transformPage(GALLERY_PATH, galleryPage(token)), 200, pageHeaders("'none'")),
  )
  app.get(PREVIEW_PATH, async (c) =>
    c.html(await transformPage(PREVIEW_PATH, previewPage()), 200, pageHeaders("'self'")),
  )
  app.use(`${API_PATH}/*`, onlyOwnPage(token))
  app.route(API_PATH, studioApi(options))
  return app
}
