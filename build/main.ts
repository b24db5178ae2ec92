import { buildOnce } from './ensure-built.ts'

try {
  await buildOnce()
  console.log('Built the site into dist/')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
