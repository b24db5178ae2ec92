import href from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'

/** Asks for the site's font before the stylesheet does, so that it is there for the first paint. */
export const fontPreload = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' } as const
