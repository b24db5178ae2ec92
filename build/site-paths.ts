import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { redirects } from '../site.config.ts'

const folder = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []).map((name) => name.replace(/\.\w+$/, ''))

/** What the relay answers, and what the build writes. */
const TAKEN = ['/inbox', '/submit', '/livez', '/healthz', '/assets', '/social', '/404']

/** URL paths that no category may take: routes, landing pages and redirects of the site, paths of relay and build. */
export function sitePaths(): string[] {
  const routes = namesIn(folder('routes')).filter((name) => /^[a-z]/.test(name))
  return [
    ...routes.map((name) => (name === 'index' ? '/' : `/${name}`)),
    ...namesIn(folder('content/landing')).map((name) => `/${name}-shipping`),
    ...redirects.map(({ from }) => from),
    ...TAKEN,
  ]
}
