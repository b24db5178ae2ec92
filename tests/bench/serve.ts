import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Path of an empty page on the same origin. */
export const BLANK = '/blank'

const fileOf = (folder: string, path: string) => {
  const file = join(folder, extname(path) === '' ? join(path, 'index.html') : path)
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

/** Serves a folder of packed files to every contender alike, and accepts every submission. */
export async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const blank = brotliCompressSync('<!DOCTYPE html><title>Blank</title>')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST') {
      request.resume()
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":"true"}')
      return
    }
    const file = pathname === BLANK ? undefined : fileOf(folder, pathname)
    if (!file && pathname !== BLANK) return void response.writeHead(404).end()
    const packed = file && existsSync(`${file}.br`)
    const content = !file ? blank : readFileSync(packed ? `${file}.br` : file)
    response.writeHead(200, {
      'Content-Type': file ? (TYPES[extname(file)] ?? 'application/octet-stream') : (TYPES['.html'] as string),
      'Content-Length': content.length,
      'Cache-Control': file?.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...((packed || !file) && { 'Content-Encoding': 'br' }),
    })
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
