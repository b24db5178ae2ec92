import { type RegisteredRouter, Link as RouterLink, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type EntryState, type Navigation, NavigationContext } from './navigation'
import { partQuery } from './query'
import { createStepUrl, stepParameter } from './step-url'

/** The router's link, for a whole `href` instead of a route with parameters. */
const HrefLink = RouterLink<RegisteredRouter, string, '.'>

const Link = (props: ComponentProps<'a'> & { href: string; state?: EntryState }) => (
  <HrefLink activeOptions={{ exact: true, includeHash: true }} {...props} />
)

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

function stepUrlOf({ history, navigate }: RegisteredRouter) {
  const path = withoutSlash(history.location.pathname)
  return createStepUrl({
    search: () => history.location.search,
    isHere: () => withoutSlash(history.location.pathname) === path,
    stepBefore: () => history.location.state.stepBefore,
    show: (step, stepBefore) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, step: stepParameter(step) }),
        state: { stepBefore },
        replace: stepBefore === undefined,
        resetScroll: false,
      }),
    back: () => history.back(),
    subscribe: (listener) => history.subscribe(listener),
  })
}

const createNavigation = (router: RegisteredRouter): Navigation => ({
  Link,
  open: (href, state) => void router.navigate({ href, state }),
  takeQuery: (names) => {
    const { taken, rest } = partQuery(router.history.location.search, names)
    if (Object.keys(taken).length > 0)
      void router.navigate({ to: '.', search: rest, hash: true, replace: true, resetScroll: false })
    return taken
  },
  stepUrl: () => stepUrlOf(router),
})

/** Lets its children lead to other pages through the router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [navigation] = useState(() => createNavigation(router))
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
