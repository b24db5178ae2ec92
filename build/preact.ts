import type { Alias } from 'vite'

/** Puts Preact in place of React, whose code is twice as large as all the rest of a quote page. */
export const PREACT: Alias[] = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]
