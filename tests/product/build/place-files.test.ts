import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { placeFiles } from '../../../build/files/place-files.ts'
import { LARGEST, readShard } from '../../../engine/places/shard.ts'

/** Starts a development server with nothing but the places. Resolves to its URL. */
async function startServer(): Promise<string> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [placeFiles()],
  })
  onTestFinished(() => vite.close())
  const server = createHttpServer(vite.middlewares).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const module = await vite.ssrLoadModule('virtual:places')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${module.placesUrl}`
}

test('a new development server has every shard that a page asks for at once', async () => {
  const url = await startServer()
  const fetched = (name: string) => fetch(`${url}${name}.txt`)
  const [largest, named, zips, none] = await Promise.all([LARGEST, 'au', '78', 'nowhere'].map(fetched))
  expect(readShard((await largest?.text()) ?? '')[0]?.name).toBeTruthy()
  for (const shard of [largest, named]) expect(shard?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await named?.text()) ?? '').toContain('Austin|TX|')
  expect((await zips?.text()) ?? '').toContain('Austin|TX|')
  expect(none?.status).toBe(404)
})
