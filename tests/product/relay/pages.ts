import type { Form } from '../../../engine/form/form.ts'
import type { RenderPage } from '../../../engine/submission/page-request.ts'

/** Renders pages of the site in the process of the test, for a relay that has these forms. */
export const pagesWith =
  (forms: readonly Form[]): RenderPage =>
  async (request) => {
    const { renderPage, renderPosted } = await import('../../../src/entry-server.tsx')
    const { outcome, nowMs } = request
    return (await (outcome ? renderPosted(outcome, nowMs, forms) : renderPage(request.url, { nowMs }))).html
  }
