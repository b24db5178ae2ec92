import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageQuery } from './query'

/** Content of a page after a form post without script. */
export type Posted = {
  /** Title of the page, without the name of the product. */
  readonly title: string
  /** Replaces the form, or on a page without a form, everything between header and footer. */
  readonly content: ReactNode
}

/** The input for rendering a page, in addition to its URL. */
export type PageContext = {
  /** The query that the page was rendered with; see `shownQuery`. The URL can have more. */
  readonly shown: PageQuery
  readonly posted?: Posted
}

/** The context that the page was rendered with. */
export const usePageContext = (): PageContext => useRouter().options.context
