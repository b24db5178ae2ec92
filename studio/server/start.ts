import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, ViteDevServer } from 'vite'
import { pagePaths, sitePaths } from '../../build/schemas/paths.ts'
import { site } from '../../site.config.ts'
import { FOLDERS } from '../model/file/file.ts'
import { API_PATH, FILES_EVENT, GALLERY_PATH, PREVIEW_PATH, STUDIO_PATH } from '../model/file/protocol.ts'
import { liveForms } from './live.ts'
import { publisherOf } from './publish.ts'
import { studioApp } from './routes.ts'

/** How long to wait for more changes before notifying the studio: Git changes several files at once. */
const QUIET_MS = 20

const PAGES = [STUDIO_PATH, PREVIEW_PATH, GALLERY_PATH]

/** Tells the studio when category files have changed on disk. */
function watchFiles({ config, watcher, hot }: ViteDevServer): void {
  const folders = FOLDERS.map((folder) => join(config.root, folder))
  let timer: NodeJS.Timeout | undefined
  watcher.add(folders)
  watcher.on('all', (_event, path) => {
    if (!folders.includes(dirname(path)) || !path.endsWith('.json')) return
    clearTimeout(timer)
    timer = setTimeout(() => hot.send(FILES_EVENT), QUIET_MS)
  })
}

/**
 * Starts the studio in a development server. Returns a handler that responds to requests for its pages and its API, and passes on
 * all others, such as those for its scripts.
 */
export function startStudio(server: ViteDevServer): Connect.NextHandleFunction {
  const { root } = server.config
  const app = studioApp({
    root,
    sitePaths,
    pagePaths,
    publishing: publisherOf(root, process.env.PUBLISH_COMMAND),
    live: () => liveForms(process.env.SITE_ORIGIN ? site.origin : undefined),
    transformPage: (url, html) => server.transformIndexHtml(url, html),
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  watchFiles(server)
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (PAGES.includes(path) || path.startsWith(`${API_PATH}/`)) void listener(request, response)
    else next()
  }
}
