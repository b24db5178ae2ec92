import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { redirects } from '../redirects.ts'

const folder = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []).map((name) => name.replace(/\.\w+$/, ''))

/** URL paths that the site itself takes: its routes, its landing pages and its redirects. */
export function sitePaths(): string[] {
  const routes = namesIn(folder('routes')).filter((name) => /^[a-z]/.test(name))
  return [
    ...routes.map((name) => (name === 'index' ? '/' : `/${name}`)),
    ...namesIn(folder('content/landing')).map((name) => `/${name}-shipping`),
    ...redirects.map(({ from }) => from),
  ]
}
