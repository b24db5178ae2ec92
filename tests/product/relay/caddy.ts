import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { resolve } from 'node:path'
import { until } from '../../../build/golden/browser/until.ts'
import { CAR_MAILBOX } from './car-payload.ts'
import { CADDY } from './find-program.ts'
import { afterThis, car, emptyFolder } from './harness.ts'
import { freePort } from './postgres-server.ts'

type Answer = { readonly status: number; readonly body: string }

/** A proxy with TLS, and how to send requests through it. */
export type Proxy = {
  get(path: string): Promise<Answer>
  postCar(key: string): Promise<Answer>
}

/** Runs a proxy with an empty home folder until the test ends. Resolves once it is ready. */
export async function runProxy(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  isReady: (written: string, home: string) => boolean | Promise<boolean>,
): Promise<{ readonly home: string }> {
  const home = emptyFolder()
  const child = spawn(command, args, {
    env: {
      // Debian has nginx there.
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: `unix/${home}/admin.socket`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  child.stderr.on('data', (chunk: Buffer) => (written += chunk))
  const ended = new Promise((settle) => child.on('close', settle))
  afterThis(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await until(`${command} serves`, () => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${written}`)
    return isReady(written, home)
  })
  return { home }
}

/** Runs Caddy with the repository's Caddyfile, on free ports and with certificates of its own, until the test ends. */
export async function startCaddy(relays: readonly string[]): Promise<Proxy> {
  if (!CADDY.isThere()) throw new Error('This needs Caddy. Run "npm run soak", which installs it.')
  const port = await freePort()
  const origin = `https://localhost:${port}`
  const authorityIn = (home: string) => `${home}/caddy/pki/authorities/local/root.crt`
  const { home } = await runProxy(
    'caddy',
    ['run', '--config', resolve('deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      SITE_ORIGIN: origin,
      HTTPS_PORT: String(port),
      HTTP_PORT: String(await freePort()),
      RELAYS: relays.map((url) => new URL(url).host).join(' '),
    },
    (written, folder) => written.includes('certificate obtained successfully') && existsSync(authorityIn(folder)),
  )
  const ca = readFileSync(authorityIn(home))

  const send = (path: string, body?: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((settle, reject) => {
      const sent = request(`${origin}${path}`, { ca, method: body ? 'POST' : 'GET', headers }, (response) => {
        let answered = ''
        response.setEncoding('utf8').on('data', (text: string) => (answered += text))
        response.on('end', () => settle({ status: response.statusCode ?? 0, body: answered }))
      })
      sent.on('error', reject).end(body)
    })
  return {
    get: (path) => send(path),
    postCar: (key) =>
      send(`/submit/${CAR_MAILBOX}`, JSON.stringify(car({ name: key })), {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Origin: origin,
      }),
  }
}
