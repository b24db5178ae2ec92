import { checkSettings } from '../site.config.ts'
import { buildOnce } from './ensure-built.ts'

try {
  checkSettings()
  await buildOnce()
  console.log('Built the site into dist/')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
