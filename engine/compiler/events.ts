/**
 * Event that a page sends to the dev server if it doesn't want to be reloaded when category files change:
 * `import.meta.hot.send(KEEP_PAGE)`. The studio does, because it has unsaved text.
 */
export const KEEP_PAGE = 'categories:keep-page'
