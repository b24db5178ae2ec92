import { TOKEN_META } from '../model/file/protocol.ts'

/** Vite shows mistakes in category files as an overlay over every page. The studio shows them itself. */
const NO_OVERLAY = '<style>vite-error-overlay{display:none}</style>'

const page = (title: string, head: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>${head}${NO_OVERLAY}</head><body><div id="root"></div><script type="module" src="/studio/keep-page.ts"></script><script type="module" src="${script}"></script></body></html>`

const tokenTag = (token: string) => `<meta name="${TOKEN_META}" content="${token}">`

export const studioPage = (token: string): string => page('Studio', tokenTag(token), '/studio/app/main.tsx')

export const galleryPage = (token: string): string => page('Gallery', tokenTag(token), '/studio/gallery/main.tsx')

/** HTML of the page inside the preview frame. */
export const previewPage = (): string => page('Preview', '', '/studio/preview/frame/main.tsx')

/**
 * Headers of a page of the studio. No other site may read it, open a window that it can control, or put it into a frame.
 * @param framedBy `'self'` for the page inside the preview frame
 */
export const pageHeaders = (framedBy: "'none'" | "'self'"): Record<string, string> => ({
  'Content-Security-Policy': `frame-ancestors ${framedBy}`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
})
