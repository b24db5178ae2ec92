import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { repositoryFile } from '../../../build/repository-file.ts'
import { loadRelay, type Throughput } from './load.ts'

/** The numbers of simultaneous clients. */
export const CLIENTS = [1, 20, 100] as const

const WARM_UP_MS = 1_000
const DURATION_MS = 4_000

/** The throughput by the number of clients. */
export type RelayRound = Record<(typeof CLIENTS)[number], Throughput>

/** Measures a relay in a process of its own. */
async function measureClients(clients: number): Promise<Throughput> {
  // Next to the sources, because the system's temporary folder may be in memory.
  const parent = repositoryFile('.cache/bench')
  mkdirSync(parent, { recursive: true })
  const data = mkdtempSync(`${parent}/data-`)
  const child = fork(repositoryFile('tests/bench/relay/child.ts'), [data], { execArgv: ['--import', 'tsx'] })
  try {
    const [url] = (await once(child, 'message')) as [string]
    return await loadRelay(url, clients, WARM_UP_MS, DURATION_MS)
  } finally {
    child.send('close')
    await once(child, 'exit')
    rmSync(data, { recursive: true })
  }
}

export async function measureRelay(): Promise<RelayRound> {
  const round: Partial<RelayRound> = {}
  for (const clients of CLIENTS) round[clients] = await measureClients(clients)
  return round as RelayRound
}
