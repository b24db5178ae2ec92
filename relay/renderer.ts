import { Worker } from 'node:worker_threads'
import type { PageRequest, RenderPage } from '../engine/submission/page-request.ts'
import { errorFields, type Log } from './watch/log.ts'

/** How many pages may wait to be rendered. Above that, a link gets the prerendered page, but a form post still waits. */
const MAX_WAITING = { link: 4, post: 20 }
/** A page takes about 20 ms. If one takes this long, its worker is replaced. */
const TIMEOUT_MS = 5_000
/** Pause before a worker that has ended is replaced. */
const RESTART_MS = 1_000

/** Answer of the worker: a page, or the error that prevented it. */
type Rendered = { readonly id: number; readonly html?: string; readonly error?: unknown }

/** A renderer in a thread of its own. */
export type Renderer = { readonly render: RenderPage; close(): Promise<void> }

/**
 * Renders pages of the site in a worker, so a flood of page requests doesn't slow down submissions.
 * @param module absolute path of the built renderer
 */
export function startRenderer(module: string, log: Log): Renderer {
  const waiting = new Map<number, (html: string | undefined) => void>()
  let lastId = 0

  const settle = (id: number, html: string | undefined) => {
    waiting.get(id)?.(html)
    waiting.delete(id)
  }
  const start = () => {
    const started = new Worker(module)
    started.on('message', ({ id, html, error }: Rendered) => {
      if (html === undefined) log('page-not-rendered', errorFields(error))
      settle(id, html)
    })
    started.on('error', (error) => log('renderer-failed', errorFields(error)))
    started.on('exit', () => {
      worker = undefined
      startableAt = performance.now() + RESTART_MS
      for (const id of waiting.keys()) settle(id, undefined)
    })
    // After the listeners, which would keep the process running.
    started.unref()
    return started
  }
  let worker: Worker | undefined = start()
  let startableAt = 0
  const render = (request: PageRequest) => {
    if (waiting.size >= MAX_WAITING[request.outcome ? 'post' : 'link']) return Promise.resolve(undefined)
    if (!worker && performance.now() < startableAt) return Promise.resolve(undefined)
    worker ??= start()
    const used = worker
    lastId += 1
    const id = lastId
    return new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => void used.terminate(), TIMEOUT_MS)
      waiting.set(id, (html) => {
        clearTimeout(timer)
        resolve(html)
      })
      used.postMessage({ ...request, id })
    })
  }
  return { render, close: async () => void (await worker?.terminate()) }
}
