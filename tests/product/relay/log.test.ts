import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import type { RelayEnv } from '../../../relay/http/context.ts'
import { streamLog } from '../../../relay/watch/log.ts'
import { logRequests } from '../../../relay/watch/requests.ts'
import { afterThis, collector, emptyFolder, postCar, relayForTest, rowsIn } from './harness.ts'
import { relayProcess } from './process.ts'

/** A command that runs another one with its standard output redirected by a shell. */
const redirected = (redirection: string) => ['sh', '-c', `exec "$@" ${redirection}`, 'sh']

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the relay keeps running while the disk of its log is full', async () => {
  const data = emptyFolder()
  const relay = await relayProcess({ DATA_DIR: data }, redirected('> /dev/full'))
  for (let round = 0; round < 5; round += 1) expect((await postCar(relay.url)).status).toBe(200)
  expect(rowsIn(data)).toHaveLength(5)
  relay.kill('SIGTERM')
  expect(await relay.ended).toBe(0)
})

test('health checks that succeed write no line, and those that fail do', async () => {
  const { log, events } = collector()
  const relay = await relayForTest({}, { log })
  for (const path of ['/livez', '/healthz', '/quotes']) await fetch(relay.url + path)
  expect(events('request').map(({ area }) => area)).toEqual(['site'])
  const app = new Hono<RelayEnv>().use(logRequests(log)).get('/healthz', (c) => c.json({}, 503))
  await app.request('/healthz')
  expect(events('request').at(-1)).toMatchObject({ area: 'healthz', status: 503 })
})

test('the relay keeps running after the reader of its log has ended, and tells the next reader how many lines are lost', async () => {
  const data = emptyFolder()
  const pipe = join(data, 'log')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const read = () => {
    const reader = spawn('cat', [pipe])
    let text = ''
    reader.stdout.on('data', (chunk: Buffer) => (text += chunk))
    const ended = new Promise((resolve) => reader.on('close', resolve))
    const end = () => {
      reader.kill()
      return ended
    }
    afterThis(end)
    return { lines: () => linesOf(text), end }
  }
  const first = read()
  const relay = await relayProcess({ DATA_DIR: data }, redirected(`> ${pipe}`))
  expect((await postCar(relay.url)).status).toBe(200)
  await until('the request is logged', () => first.lines().some(({ event }) => event === 'request'))
  await first.end()

  for (let round = 0; round < 5; round += 1) expect((await postCar(relay.url)).status).toBe(200)

  const second = read()
  const lost = await until('a line is logged again', async () => {
    await fetch(`${relay.url}/quotes`)
    return second.lines()[0]
  })
  expect(lost).toMatchObject({ event: 'log-lines-lost', count: expect.any(Number) })
  expect(Number(lost.count)).toBeGreaterThanOrEqual(5)
  expect(rowsIn(data)).toHaveLength(6)
  relay.kill('SIGTERM')
  expect(await relay.ended).toBe(0)
})

test('lines that a slow reader does not read are dropped above a limit, so that memory does not fill up', async () => {
  const stream = new PassThrough({ highWaterMark: 1 })
  const log = streamLog(stream)
  for (let round = 0; round < 50_000; round += 1) log('request', { status: 200 })
  expect(stream.writableLength + stream.readableLength).toBeLessThan(1_200_000)
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await until('all buffered lines are read', () => stream.writableLength === 0)
  log('last')
  await until('the next line is read', () => text.includes('"last"'))
  const lines = linesOf(text)
  const note = lines.find(({ event }) => event === 'log-lines-lost')
  expect(lines.filter(({ event }) => event === 'request').length + Number(note?.count)).toBe(50_000)
})
