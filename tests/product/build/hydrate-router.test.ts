import * as client from '@tanstack/react-router/ssr/client'
import { expect, test } from 'vitest'

/**
 * `hydrate` is not documented. If an update takes it away or changes how it is called, this fails first; the browser tests then
 * show whether every page is still taken over. The documented `RouterClient` is the way out, see `src/entry-client.tsx`.
 */
test('TanStack Router still has the undocumented function that src/entry-client.tsx calls with a router', () => {
  expect(client.hydrate).toBeTypeOf('function')
  expect(client.hydrate).toHaveLength(1)
})
