import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { until } from '../../../../build/golden/browser/until.ts'
import { relayPaths } from '../../../../site.config.ts'
import { isSoak } from '../../../run/times.ts'
import { startCaddy } from '../caddy.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { emptyFolder } from '../harness.ts'
import { freePort } from '../postgres-server.ts'
import { relayProcess } from '../process.ts'

const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')

test('the proxy of compose.many.yaml gets the variables that the Caddyfile needs', () => {
  const { services } = parse(readFileSync('compose.many.yaml', 'utf8'), { merge: true })
  const needed = new Set([...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name))
  expect([...needed].sort()).toEqual(Object.keys(services.proxy.environment).sort())
  expect(caddyfile).toContain(`health_uri ${relayPaths.healthz}\n`)
})

/** How many are accepted while a relay is gone. */
const POSTS = 100
const CLIENTS = 10
const KILLS = 6

// Caddy is only installed for the soak.
if (isSoak && process.platform === 'linux')
  describe('two relays on one PostgreSQL behind Caddy with TLS', () => {
    const server = postgresForTests()

    /** Starts the relays and the proxy. Each relay keeps its port when it is started again. */
    async function start() {
      const databaseUrl = await server.createDatabase()
      const startOn = async (port: number) =>
        relayProcess({
          PORT: String(port),
          HOST: '127.0.0.1',
          DATABASE_URL: databaseUrl,
          DATA_DIR: emptyFolder(),
          TRUST_PROXY: '1',
          INBOX_TOKEN: 'the-same-for-both',
        })
      const ports = [await freePort(), await freePort()]
      const relays = await Promise.all(ports.map(startOn))
      const proxy = await startCaddy(relays.map(({ url }) => url))
      return {
        ...{ proxy, databaseUrl, relays },
        async stop(index: number, signal: NodeJS.Signals) {
          relays[index]?.kill(signal)
          await relays[index]?.ended
        },
        async restart(index: number) {
          relays[index] = await startOn(ports[index] ?? 0)
        },
      }
    }

    test('while one relay at a time is killed, requests keep being accepted, and each is stored once', async () => {
      const { proxy, databaseUrl, relays, stop, restart } = await start()
      let [sent, failed, isOver] = [0, 0, false]
      const client = async () => {
        while (!isOver) {
          sent += 1
          const key = `post-${String(sent).padStart(6, '0')}`
          for (let status = 0; status !== 200; ) {
            const answer = await proxy.postCar(key)
            status = answer.status
            expect([200, 502, 503]).toContain(status)
            if (status === 502) expect(answer.body).toContain('We won’t get it twice')
            if (status !== 200) failed += 1
          }
        }
      }
      const posting = Promise.all(Array.from({ length: CLIENTS }, client))
      for (let kill = 0; kill < KILLS; kill += 1) {
        const killed = kill % 2
        await until('the proxy sends to it', () => relays[killed]?.output().includes('"area":"submit","status":200'))
        await stop(killed, 'SIGKILL')
        const before = sent
        await until('the other relay accepts requests', () => sent > before + POSTS, 120_000)
        await restart(killed)
      }
      isOver = true
      await posting
      console.log(`${failed} of ${sent} requests had to be sent again after ${KILLS} kills`)
      const [row] = await sqlOn(databaseUrl)(
        'SELECT count(*)::int AS rows, count(DISTINCT id)::int AS ids FROM submissions',
      )
      expect(row).toEqual({ rows: sent, ids: sent })
    })

    test('while the database is away, the relays answer themselves, and afterwards they accept requests', async () => {
      const { proxy, databaseUrl, relays } = await start()
      const sql = sqlOn(await server.createDatabase())
      const { pathname } = new URL(databaseUrl)
      const name = pathname.slice(1)
      expect((await proxy.postCar('before-it-went')).status).toBe(200)
      await sql(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await sql('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', name)
      await until('the proxy finds both unhealthy', () =>
        relays.every((relay) => relay.output().includes('"area":"healthz","status":503')),
      )
      const refused = await proxy.postCar('while-away')
      expect(refused.status).toBe(503)
      expect(JSON.parse(refused.body)).toMatchObject({ success: 'false' })
      expect((await proxy.get('/livez')).status).toBe(200)
      await sql(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      await until('requests are accepted', async () => (await proxy.postCar('while-away')).status === 200)
    })

    test('a page that is opened while both relays are replaced waits for one of them', async () => {
      const { proxy, stop, restart } = await start()
      await Promise.all([stop(0, 'SIGTERM'), stop(1, 'SIGTERM')])
      const answer = proxy.get('/livez')
      await restart(0)
      expect((await answer).status).toBe(200)
    })
  })
