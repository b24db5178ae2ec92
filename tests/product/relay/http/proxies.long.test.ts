import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../../../site.config.ts'
import { blocksOf } from '../../../container/operate-guide.ts'
import { isSoak } from '../../../run/times.ts'
import { runProxy } from '../caddy.ts'
import { emptyFolder, postCar, relayForTest } from '../harness.ts'
import { freePort } from '../postgres-server.ts'

const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')
const [caddy = '', nginx = '', caddyBehindCdn = '', nginxBehindCdn = ''] = blocksOf('One machine').filter(
  (block) => /proxy|real_ip/.test(block) && !block.includes('TRUST_PROXY='),
)
const nginxAssets = blocksOf('Several machines').find((block) => block.includes('/assets/ {')) ?? ''

/** The pairs of a name and a value that a configuration sets. */
const pairsIn = (text: string, pattern: RegExp) =>
  Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value.replace(/^"|"$/g, '')]),
  )

test('what the proxies send themselves has the headers of the relay', () => {
  const [, policy = ''] = /\(policy\) \{\n\theader \{\n([^}]*)\}/.exec(caddyfile) ?? []
  expect(pairsIn(policy, /^\t\t(\S+) (.*)$/gm)).toEqual(securityHeaders)
  expect(pairsIn(nginxAssets, /add_header (\S+) (.*);$/gm)).toEqual({
    'Cache-Control': expect.any(String),
    ...securityHeaders,
  })
})

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

const ofThisMachine = (text: string, relayUrl: string) =>
  text
    .replace('127.0.0.1:4173', new URL(relayUrl).host)
    .replaceAll(/198\.51\.100\.0\/24/g, '127.0.0.0/8')
    .replaceAll(/2001:db8:100::\/48/g, '::1/128')

const start = {
  async caddy(block: string, relayUrl: string) {
    const url = `http://127.0.0.1:${await freePort()}`
    const path = join(emptyFolder(), 'Caddyfile')
    writeFileSync(path, ofThisMachine(block, relayUrl).replace('www.example.com', url))
    await runProxy('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {}, () => isAnswering(url))
    return url
  },
  async nginx(block: string, relayUrl: string) {
    const folder = emptyFolder()
    const port = await freePort()
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets', 'main.js'), 'x')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const config = `daemon off; pid ${folder}/pid; error_log stderr; ${process.geteuid?.() === 0 ? 'user root;' : ''}
      events {} http { access_log off; ${paths.join(' ')}
      server { listen 127.0.0.1:${port}; ${ofThisMachine(block, relayUrl).replace('root /srv/warmlane', `root ${folder}`)} } }`
    writeFileSync(join(folder, 'nginx.conf'), config)
    const url = `http://127.0.0.1:${port}`
    await runProxy('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {}, () => isAnswering(`${url}/livez`))
    return url
  },
}

// Both are only installed for the soak.
if (isSoak && process.platform === 'linux')
  describe.each([
    ['Caddy', start.caddy, caddy, caddyBehindCdn, '2'],
    ['nginx', start.nginx, nginx, `${nginxBehindCdn}\n${nginx}`, '1'],
  ] as const)('behind %s as docs/operate.md says', (_, startProxy, alone, behindCdn, TRUST_PROXY) => {
    const statusFrom = async (url: string, forwarded: string, headers: Record<string, string> = {}) =>
      (await postCar(url, {}, { 'X-Forwarded-For': forwarded, ...headers })).status

    test('nobody evades the limit with a header of their own', async () => {
      const relay = await relayForTest({ RATE_LIMIT: '1/600', TRUST_PROXY: '1' })
      const url = await startProxy(alone, relay.url)
      expect([await statusFrom(url, '203.0.113.1'), await statusFrom(url, '203.0.113.2')]).toEqual([200, 429])
    })

    test('and behind a CDN, each visitor has a limit of their own', async () => {
      const relay = await relayForTest({ RATE_LIMIT: '1/600', TRUST_PROXY })
      const url = await startProxy(behindCdn, relay.url)
      const visitors = Array.from({ length: 10 }, (__, index) => `203.0.113.${index}`)
      for (const visitor of [...visitors, '2001:db8:0:100::1']) expect(await statusFrom(url, visitor)).toBe(200)
      for (const visitor of visitors) expect(await statusFrom(url, visitor)).toBe(429)
      expect(await statusFrom(url, `192.0.2.9, ${visitors[0]}`)).toBe(429)
    })
  })

if (isSoak && process.platform === 'linux')
  test('nginx serves /assets/ with the headers of the relay', async () => {
    const relay = await relayForTest()
    const url = await start.nginx(`${nginxAssets}\n${nginx}`, relay.url)
    const { status, headers } = await fetch(`${url}/assets/main.js`)
    expect(status).toBe(200)
    for (const [name, value] of Object.entries(securityHeaders))
      expect([name, headers.get(name)]).toEqual([name, value])
  })
