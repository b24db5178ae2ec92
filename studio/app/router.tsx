import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { readAddress } from '../model/file/address.ts'
import { STUDIO_PATH } from '../model/file/protocol.ts'
import { Studio } from './Studio.tsx'

const root = createRootRoute()

const page = createRoute({
  getParentRoute: () => root,
  path: STUDIO_PATH,
  validateSearch: readAddress,
  component: Studio,
})

/** The router of the studio's page, whose search parameters are the address of what is open. */
export const createStudioRouter = (history?: RouterHistory) =>
  createRouter({ routeTree: root.addChildren([page]), history })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
}
