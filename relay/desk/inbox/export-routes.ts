import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { dayAt } from '../../../engine/words/day.ts'
import type { RelayEnv } from '../../http/context.ts'
import { exportCsv, exportJson } from '../leads/export.ts'
import { filterIn, filterTextsOf, type InboxOptions, readerOf } from './page-routes.ts'

const FORMATS = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Streams the leads that a list shows, as a file to save. */
export function exportRoutes(options: InboxOptions): Hono<RelayEnv> {
  const { store, forms } = options
  const app = new Hono<RelayEnv>()
  for (const format of ['csv', 'json'] as const)
    app.get(`/export.${format}`, (c) => {
      const reader = readerOf(c, options)
      const filter = filterIn(filterTextsOf(c), reader)
      const texts = format === 'csv' ? exportCsv(store.leads, filter, forms()) : exportJson(store.leads, filter)
      const day = dayAt(reader.now, reader.timeZone)
      c.header('Content-Type', FORMATS[format])
      c.header('Content-Disposition', `attachment; filename="leads-${day}.${format}"`)
      return stream(c, async (output) => {
        for await (const text of texts) await output.write(text)
      })
    })
  return app
}
