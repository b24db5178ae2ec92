/**
 * Event by which a page asks the dev server not to reload it when category files change:
 * `import.meta.hot.send(KEEP_PAGE)`. The studio does, because it has unsaved text.
 */
export const KEEP_PAGE = 'categories:keep-page'
