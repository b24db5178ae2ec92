import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import type { RelayEnv } from '../http/context.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics to those who have the token. */
export function metricsRoute(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  token: string,
): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse()
    throw error
  })
  app.use(bearerAuth({ token }))
  app.get('/', async (c) => c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }))
  return app
}
