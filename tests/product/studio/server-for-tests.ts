import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach } from 'vitest'
import type { FileName } from '../../../studio/model/file/file.ts'
import {
  type FilesBody,
  type PublicationBody,
  type StudioFile,
  TOKEN_HEADER,
} from '../../../studio/model/file/protocol.ts'
import { publisherOf } from '../../../studio/server/publish.ts'
import { studioApp } from '../../../studio/server/routes.ts'
import { makeSchemasFolder, ownText } from '../../categories/files.ts'

/** A response of the studio's server. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body that it asks for.
  readonly body: any
}

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

/**
 * Serves the studio of a small copy of the repository to each test of a file.
 * @param command `PUBLISH_COMMAND`
 */
export function studioForTests(command?: string) {
  let root: string
  let server: Server
  let token: string

  const port = () => (server.address() as AddressInfo).port
  const path = (name: string) => join(root, name)

  /** Sends a request with just these headers. */
  const send = (method: string, url: string, { headers = {}, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const content = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
      const all = { 'Content-Type': 'application/json', ...headers, 'Content-Length': Buffer.byteLength(content) }
      const sent = httpRequest({ host: '127.0.0.1', port: port(), method, path: url, headers: all }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => {
          const isJson = response.headers['content-type']?.startsWith('application/json')
          const { statusCode = 0, headers: received } = response
          resolve({ status: statusCode, headers: received, text, body: isJson ? JSON.parse(text) : undefined })
        })
      })
      sent.on('error', reject)
      sent.end(content)
    })

  const studio = {
    send,
    path,
    port,
    token: () => token,
    exists: (name: string) => existsSync(path(name)),
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write(name: string, text: string | Buffer) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text)
    },

    /** Runs Git in the copy. Returns what it prints. */
    git: (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),

    /** The state of publishing, once no step is running. */
    async publication(): Promise<PublicationBody> {
      const { body } = await studio.ask('GET', '/studio/api/publication')
      const isRunning = (body as PublicationBody).steps.some(({ phase }) => phase === 'running')
      return isRunning ? studio.publication() : body
    },

    /** The headers of the studio's own page. */
    ownHeaders: () => ({ Origin: `http://127.0.0.1:${port()}`, [TOKEN_HEADER]: token }),

    /** Sends a request as the studio's own page does. */
    ask: (method: string, url: string, body?: unknown) => send(method, url, { headers: studio.ownHeaders(), body }),

    /** A file as the API lists it. Throws if it isn't listed. */
    async file(name: FileName): Promise<StudioFile> {
      const { files } = (await studio.ask('GET', '/studio/api/files')).body as FilesBody
      const found = files.find(({ folder, id }) => folder === name.folder && id === name.id)
      if (!found) throw new Error(`${name.folder}/${name.id}.json is not listed`)
      return found
    },
  }

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'warmlane-studio-'))
    makeSchemasFolder(path('schemas'), ['car.json', 'boat.json', 'shared.json'])
    studio.write('examples/pets.json', ownText('pets.json'))
    studio.write('golden/car.md', '# Cars\n')
    const app = studioApp({
      root,
      transformPage: async (_url, html) => html,
      sitePaths: () => [],
      pagePaths: () => [],
      publishing: publisherOf(root, command),
      live: async () => ({ forms: [], failure: undefined }),
    })
    server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    token = /name="studio-token" content="([^"]+)"/.exec((await send('GET', '/studio')).text)?.[1] ?? ''
  })
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve))
    rmSync(root, { recursive: true })
  })
  return studio
}
