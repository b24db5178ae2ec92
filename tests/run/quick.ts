import { npm } from './npm.ts'

/** Command line `npm run test:quick`: runs the tests that need neither a browser nor a database server, and don't take long. */
const projects = ['product*', 'conformance*'].map((name) => `--project=${name}`)
const { isFine } = await npm(['exec', '--', 'vitest', 'run', ...projects, ...process.argv.slice(2)], {
  isShown: true,
  env: { ...process.env, QUICK: '1' },
})
process.exitCode = isFine ? 0 : 1
