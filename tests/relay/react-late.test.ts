import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = `
  import { createRequire } from 'node:module'
  const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter((path) => /node_modules.react/.test(path))
  await import('./relay/server.ts')
  console.log(loaded().length)
  process.env.NODE_ENV = 'production'
  const { prerenderToNodeStream } = await import('react-dom/static')
  const { jsx } = await import('react/jsx-runtime')
  await prerenderToNodeStream(jsx('p', { children: 'as a build does' }))
  const { renderedPages } = await import('./relay/render-pages.tsx')
  const page = await renderedPages(async () => undefined).refused({ status: 503, message: 'Try again' })
  console.log(page.includes('Try again'))
`

test('the relay loads React only for its first pages, so that a build before that has it for production', async () => {
  const { NODE_ENV, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT],
    { env },
  )
  expect(stdout.trim().split('\n')).toEqual(['0', 'true'])
})
