import { buildSite } from './build.ts'
import { markBuilt } from './ensure.ts'

try {
  await buildSite()
  markBuilt()
  console.log('Built the site into dist/')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
