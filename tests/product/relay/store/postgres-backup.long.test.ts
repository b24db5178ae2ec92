import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { sqlOn } from '../engines.ts'
import { findPostgres } from '../find-program.ts'
import { afterThis, emptyFolder, postCar, relayForTest } from '../harness.ts'
import { freePort } from '../postgres-server.ts'

/** Runs a program and returns what it prints. Throws if it fails. @param asUser as the system user `postgres` if this is root */
function run(command: string, args: readonly string[], asUser = false): string {
  const isRoot = process.getuid?.() === 0
  const all = asUser && isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args]
  const { status, stdout, stderr } = spawnSync(all[0] ?? '', all.slice(1), {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`)
  return stdout
}

/** Starts the PostgreSQL of this system. The one from npm comes without `pg_dump`, which has to be at least as new as the server. */
async function startSystemPostgres() {
  const bin = findPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-postgres-'))
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) chownSync(folder, Number(run('id', ['-u', 'postgres'])), -1)
  const data = join(folder, 'data')
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, ...args], true)
  const port = await freePort()
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], true)
  control('-w', '-l', join(folder, 'log'), '-o', `-h 127.0.0.1 -p ${port} -k ${folder}`, 'start')
  afterThis(() => {
    control('-m', 'fast', 'stop')
    rmSync(folder, { recursive: true, force: true })
  })
  return { bin, urlOf: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}` }
}

// The other systems have no package of this name.
if (process.platform === 'linux')
  test('a relay starts from a restored pg_dump with every request, and recognizes their retries', async () => {
    const { bin, urlOf } = await startSystemPostgres()
    const relay = await relayForTest({ DATABASE_URL: urlOf('postgres') })
    const sql = sqlOn(urlOf('postgres'))
    const keys = ['backup-post-1', 'backup-post-2']
    for (const key of keys)
      expect((await postCar(relay.url, { name: key }, { 'Idempotency-Key': key })).status).toBe(200)
    await until(
      'they are sent',
      async () => (await sql(`SELECT 1 FROM deliveries WHERE state = 'sent'`)).length === keys.length,
    )

    const dump = join(emptyFolder(), 'warmlane.dump')
    run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, urlOf('postgres')])
    await sql('CREATE DATABASE restored')
    run(join(bin, 'pg_restore'), [`--dbname=${urlOf('restored')}`, dump])

    const restored = await relayForTest({ DATABASE_URL: urlOf('restored') })
    const retry = await postCar(restored.url, { name: keys[0] }, { 'Idempotency-Key': keys[0] ?? '' })
    expect(retry.status).toBe(200)
    expect((await postCar(restored.url, {}, { 'Idempotency-Key': 'after-restoring' })).status).toBe(200)
    const copy = sqlOn(urlOf('restored'))
    const rows = await copy('SELECT seq, id FROM submissions ORDER BY seq')
    expect(rows.map(({ id }) => id)).toEqual([...keys, 'after-restoring'])
    const found = await copy('SELECT state FROM deliveries WHERE submission <= 2')
    expect(found.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
