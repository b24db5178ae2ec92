import { fork } from 'node:child_process'
import { once } from 'node:events'
import { repositoryFile } from '../paths.ts'

/** Starts a relay in its own process. @param databaseUrl undefined: it stores in the data folder */
export async function startRelayProcess(data: string, databaseUrl?: string) {
  const child = fork(repositoryFile('tests/bench/relay/child.ts'), [data], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  })
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    async stop() {
      child.send('close')
      await once(child, 'exit')
    },
  }
}
