import { runCategory } from './category-command.ts'

/** Command line `npm run category -- new|rename|show`. */
try {
  runCategory(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
