import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { PageRequest } from '../engine/submission/page-request'
import { renderPage, renderPosted } from './entry-server'
import { finishPage, finishScripted, type PageAssets } from './head/finish-page'

/**
 * The renderer of a built site, in one file. The build imports it. The relay runs it as a worker, which keeps the relay's own thread
 * free for submissions.
 */
export * from './entry-server'

let assets: PageAssets | undefined

/** Reads the data that the build has written next to this file. */
function readAssets(): PageAssets {
  assets ??= JSON.parse(readFileSync(new URL('assets.json', import.meta.url), 'utf8')) as PageAssets
  return assets
}

async function render(request: PageRequest): Promise<string> {
  const { nowMs } = request
  if (request.outcome) return finishPage(await renderPosted(request.outcome, nowMs), '', readAssets())
  return finishScripted(await renderPage(request.url, { nowMs }), readAssets())
}

parentPort?.on('message', async ({ id, ...request }: PageRequest & { id: number }) => {
  try {
    parentPort?.postMessage({ id, html: await render(request) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
