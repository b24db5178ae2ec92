import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import type { RelayContext, RelayEnv } from '../http.ts'
import { isOwnOrigin } from '../origin.ts'
import { refusedPage } from './layout.ts'

const guard = csrf({ origin: (origin, c) => isOwnOrigin(c as RelayContext, origin) })

/** Refuses forms that another site's page has sent. */
export const refuseForeignForms: MiddlewareHandler<RelayEnv> = async (c, next) => {
  try {
    return await guard(c, next)
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    c.set('refusalReason', 'inbox-form')
    return c.html(refusedPage(), 403)
  }
}
