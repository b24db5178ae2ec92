import { fileURLToPath, pathToFileURL } from 'node:url'
import { BuildError, ensureBuilt } from '../build/site/ensure-built.ts'
import { checkSettings } from '../site.config.ts'
import { readConfig } from './config/config.ts'

/** The command `npm start`: builds the site and the relay's bundle if needed, then runs the bundle. */
const bundle = fileURLToPath(new URL('../dist/.relay/relay.mjs', import.meta.url))

try {
  checkSettings()
  await ensureBuilt(() => void readConfig(process.env, []))
  await import(pathToFileURL(bundle).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof BuildError ? error.exitCode : 1
}
