import * as client from '@tanstack/react-router/ssr/client'
import { expect, test } from 'vitest'

/**
 * `hydrate` is not documented. If an update removes it or changes how it is called, this test fails first; the browser tests then
 * show whether every page is still hydrated. The documented `RouterClient` is the alternative; see `src/entry-client.tsx`.
 */
test('TanStack Router still has the undocumented function that src/entry-client.tsx calls with a router', () => {
  expect(client.hydrate).toBeTypeOf('function')
  expect(client.hydrate).toHaveLength(1)
})
