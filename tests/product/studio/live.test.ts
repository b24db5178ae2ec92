import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { liveInWords } from '../../../studio/model/file/live-words.ts'
import type { LiveForm } from '../../../studio/model/file/protocol.ts'
import { liveForms } from '../../../studio/server/live.ts'
import { testCatalog } from '../../categories/files.ts'

/** Serves a site. Returns its origin. */
async function siteOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const stateOf = async (origin: string | undefined, id: string) =>
  (await liveForms(origin, testCatalog.read())).forms.find((form) => form.id === id)

test('a relay says which version of each form it has, and since when', async () => {
  const forms = [{ id: 'car', version: '0123456789ab', liveSince: '2026-11-29T18:13:05.000Z' }]
  const origin = await siteOf(({ url }, response) => {
    if (url === '/healthz') response.end(JSON.stringify({ status: 'ok', forms }))
    else response.writeHead(404).end()
  })
  const here = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(await stateOf(origin, 'car')).toEqual({
    id: 'car',
    here,
    live: '0123456789ab',
    liveSince: '2026-11-29T18:13:05.000Z',
  })
  expect(await stateOf(origin, 'boat')).toEqual({ id: 'boat', here })
})

test('a site without a relay says it in its pages', async () => {
  const origin = await siteOf(({ url }, response) => {
    if (url === '/car-quote-form')
      response.end('<input type="hidden" name="context" value="version=0123456789ab&amp;page=x">')
    else response.writeHead(404).end('<h1>Not here</h1> version=0123456789ab')
  })
  expect(await stateOf(origin, 'car')).toMatchObject({ live: '0123456789ab' })
  expect(await stateOf(origin, 'boat')).not.toHaveProperty('live')
})

test('a site that is gone or unknown is a failure, with the forms that there are', async () => {
  const gone = await siteOf((request) => request.socket.destroy())
  expect(await liveForms(gone, testCatalog.read())).toMatchObject({ failure: `${gone} doesn’t answer.` })
  const { failure, forms } = await liveForms(undefined, testCatalog.read())
  expect(failure).toContain('SITE_ORIGIN')
  expect(forms.map(({ id }) => id)).toContain('car')
})

const car = (live: string, liveSince?: string): LiveForm => ({ id: 'car', here: 'a', live, liveSince })
const since = '2026-11-29T12:13:05.000Z'
const BOAT = { folder: 'schemas', id: 'boat' } as const
const SHARED = { folder: 'schemas', id: 'shared' } as const

test.each([
  ['waits for the forms that the site has otherwise', [car('b')], {}, 'Waiting until the site has car …'],
  ['says since when they are live', [car('a', since)], {}, /^Live since Nov 29, 2026, \d+:13/],
  ['says less of a site that doesn’t say since when', [car('a')], {}, 'Live: the site has these forms.'],
  [
    'doesn’t wait for what isn’t committed',
    [car('a', since), { id: 'boat', here: 'a', live: 'b' }],
    { changed: [BOAT] },
    /^Live since/,
  ],
  ['knows nothing of forms whose shared texts aren’t committed', [car('b', since)], { changed: [SHARED] }, /^Live:/],
  [
    'can’t say of a tile',
    [car('a', since)],
    { committedAt: '2026-11-29T13:00:00.000Z' },
    /already\. It doesn’t say when a tile/,
  ],
])('%s', (_, forms, publication, words) => {
  const said = liveInWords({ forms, failure: undefined }, { changed: [], committedAt: undefined, ...publication })
  expect(said).toMatch(words)
})
