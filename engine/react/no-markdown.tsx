import type { ReactNode } from 'react'

/** Stands in for markdown-to-jsx, which RJSF imports for texts that our fields do not have. */
export const Markdown = ({ children }: { children?: ReactNode }) => children
