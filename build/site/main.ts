import { checkSettings } from '../../site.config.ts'
import { buildChanged, buildOnce } from './ensure-built.ts'

/** The command `npm run build`. With `--changed`, builds only what isn't up to date. */
try {
  checkSettings()
  await (process.argv.includes('--changed') ? buildChanged() : buildOnce())
  console.log('Built the site into dist/')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
