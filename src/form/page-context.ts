import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageQuery } from './query'

/** What a page says after a form post without script. */
export type Posted = {
  /** Title of the page, without the name of the product. */
  readonly title: string
  /** In place of the form or, on a page without one, of everything between header and footer. */
  readonly content: ReactNode
}

/** What decides how a page is rendered, besides its URL. */
export type PageContext = {
  /** The query that the page was rendered with; see `shownQuery`. The URL can have more. */
  readonly shown: PageQuery
  readonly posted?: Posted
}

/** What the page was rendered with. */
export const usePageContext = (): PageContext => useRouter().options.context
