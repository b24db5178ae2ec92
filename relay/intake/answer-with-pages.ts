import type { MiddlewareHandler } from 'hono'
import { RETRY_AFTER_HEADER } from '../../engine/submission/protocol.ts'
import type { RelayContext, RelayEnv } from '../http/context.ts'
import type { PostPage } from './pages.ts'
import { isFormPost } from './request-body.ts'
import { PAGE_HEADERS, sentUrl } from './submit-pages.ts'

async function pageFor(c: RelayContext, postPage: PostPage): Promise<Response> {
  const outcome = c.get('outcome')
  const post = c.get('post')
  if (!outcome) return c.res
  if ('reference' in outcome) {
    const headers = {
      Location: sentUrl(outcome.reference, post?.formId),
      'Cache-Control': PAGE_HEADERS['Cache-Control'],
    }
    return new Response(null, { status: 303, headers })
  }
  const retryAfter = c.res.headers.get(RETRY_AFTER_HEADER)
  const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  const page = await postPage({ kind: 'refused', ...outcome, status: c.res.status, retryAfterSeconds, post })
  return new Response(page, { status: c.res.status, headers: PAGE_HEADERS })
}

/**
 * Responds to form-encoded requests with pages, and to all others with JSON. Success is a redirect, so that a reload posts
 * nothing again.
 */
export function answerWithPages(postPage: PostPage): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    await next()
    if (isFormPost(c)) c.res = await pageFor(c, postPage)
  }
}
