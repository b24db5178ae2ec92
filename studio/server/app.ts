import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { API_PATH, GALLERY_PATH, PREVIEW_PATH, STUDIO_PATH } from '../model/protocol.ts'
import { type ApiOptions, studioApi } from './api.ts'
import { onlyLocal, onlyOwnPage, type StudioEnv } from './guard.ts'
import { galleryPage, pageHeaders, previewPage, studioPage } from './pages.ts'

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
