import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'
import type { FormHost, StepUrl } from '../engine/react/form-host'
import type { Intent } from './content/lead-capture'

/** What a history entry tells the page that it opens. */
export type EntryState = { readonly intent: Intent }

/** How a page leads to other pages of the site: through the router, or by loading their documents. */
export type Navigation = {
  readonly Link: ComponentType<ComponentProps<'a'> & { href: string; state?: EntryState }>
  /** Opens a page: `/quotes`. Only a router passes the state on. */
  readonly open: (href: string, state?: EntryState) => void
  /** See `FormHost.takeQuery`. */
  readonly takeQuery: FormHost['takeQuery']
  /** Creates the step in the URL of the current page. */
  readonly stepUrl: () => StepUrl
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

/** The navigation of the page. Throws where none is provided. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation is called outside of a NavigationContext')
  return navigation
}
