import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { startDevRelay } from '../../../relay/dev.ts'
import { configureStore, MIGRATIONS } from '../../../relay/store/sqlite/schema.ts'
import { schemaIdOf } from '../../../relay/store/tables.ts'
import { forms } from '../../categories/own.ts'
import { childBundle } from './child-bundle.ts'
import { afterThis, emptyFolder, formVersionsIn, postCar, relayForTest, rowsIn } from './harness.ts'

test('a relay that cannot start because its port is taken unlocks its data folder', async () => {
  const first = await relayForTest()
  const environment = { DATA_DIR: emptyFolder(), PORT: new URL(first.url).port }
  await expect(relayForTest(environment)).rejects.toThrow('EADDRINUSE')
  await relayForTest({ ...environment, PORT: '0' })
})

test('a relay with an invalid configuration does not start, and names every error', async () => {
  const environment = { SMTP_URL: 'smtp://mail.example.com', MAILBOX_SALES: 'sales' }
  await expect(relayForTest(environment)).rejects.toThrow(/MAIL_FROM.*\n.*MAILBOX_SALES/)
})

test('a store that cannot be made durable is refused', () => {
  const memory = new Database(':memory:')
  expect(() => configureStore(memory)).toThrow('Cannot set PRAGMA journal_mode to wal: it is memory')
})

test('a store syncs every commit', async () => {
  const db = new Database(join(emptyFolder(), 'relay.db'))
  configureStore(db)
  expect(db.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 })
  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' })
})

test.each([
  ['relay.db', /Cannot open .*relay\.db: file is not a database\. Restore it from a backup, or move it away/],
  ['lock.db', /Cannot open .*lock\.db: file is not a database\. Delete it/],
])('if %s is damaged, the error names the file and says what to do', async (file, message) => {
  const data = emptyFolder()
  writeFileSync(join(data, file), 'not a database'.repeat(500))
  await expect(relayForTest({ DATA_DIR: data })).rejects.toThrow(message)
  await expect(relayForTest({ DATA_DIR: data })).rejects.toThrow(data)
})

test('if a newer relay has written the store, the error names the file', async () => {
  const data = emptyFolder()
  const db = new Database(join(data, 'relay.db'))
  db.exec(`PRAGMA user_version = 99; PRAGMA application_id = ${schemaIdOf(MIGRATIONS)}`)
  db.close()
  await expect(relayForTest({ DATA_DIR: data })).rejects.toThrow(/Cannot open .*relay\.db: Its schema version is 99/)
})

test('a relay does not start with its data in the folder that it serves, and says what to do', async () => {
  const [dist, elsewhere] = [emptyFolder(), emptyFolder()]
  symlinkSync(dist, join(elsewhere, 'link'))
  for (const data of [dist, join(dist, '.relay/data'), join(elsewhere, 'link/data')])
    await expect(relayForTest({ DATA_DIR: data }, { siteFolder: dist })).rejects.toThrow(
      /Set DATA_DIR to a folder elsewhere/,
    )
  expect(readdirSync(dist)).toEqual([])
  await relayForTest({ DATA_DIR: `${dist}-data` }, { siteFolder: dist })
  rmSync(`${dist}-data`, { recursive: true })
})

test('a relay that cannot close says why, and exits with 1', async () => {
  const code = `import { closeOnSignals } from './relay/signals.ts'
    closeOnSignals(Promise.resolve({ close: () => Promise.reject(new Error('the disk is gone')) }))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code])
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout.once('data', () => child.kill('SIGTERM'))
  const [status] = await once(child, 'close')
  expect([status, errors]).toEqual([1, 'The relay could not close: the disk is gone\n'])
})

test('npm start ends if the relay cannot start', async () => {
  const code = `import { closeOnSignals } from './relay/signals.ts'
    closeOnSignals(Promise.reject(new Error('the port is taken')))`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  afterThis(() => child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a relay can be closed twice', async () => {
  const relay = await relayForTest()
  await Promise.all([relay.close(), relay.close()])
  await expect(fetch(relay.url)).rejects.toThrow()
})

test('in a development server, the relay handles its own paths, passes on all others, and keeps no forms', async () => {
  const data = emptyFolder()
  const relay = await startDevRelay(
    async () => forms,
    async () => undefined,
    { DATA_DIR: data },
  )
  afterThis(() => relay.close())
  const server = createServer((request, response) =>
    relay.middleware(request, response, () => response.writeHead(200).end('vite')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await postCar(url, {}, { origin: url })).status).toBe(200)
  expect(rowsIn(data)).toHaveLength(1)
  expect(formVersionsIn(data)).toEqual([])
  expect((await fetch(url + relay.inboxPath, { redirect: 'manual' })).status).toBe(302)
  expect((await fetch(`${url}/inbox/inbox.css`)).status).toBe(200)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  for (const path of ['/', '/inboxes', '/submitted', '/src/entry-client.tsx?submit'])
    expect(await (await fetch(url + path)).text()).toBe('vite')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a relay that still waits for its database ends at once on %s',
  async (signal) => {
    const silent = createTcpServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    afterThis(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const child = spawn(process.execPath, [await childBundle()], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: emptyFolder(),
        DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z`,
      },
      stdio: 'ignore',
    })
    afterThis(() => child.kill('SIGKILL'))
    const [socket] = await once(silent, 'connection')
    afterThis(() => socket.destroy())
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  },
)
