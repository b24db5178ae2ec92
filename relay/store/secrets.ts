import { randomBytes } from 'node:crypto'
import { type LeadEngine, statement } from './sql.ts'

/** Returns a secret that all relays on a store share. The first call makes it. @param name `inbox-cookie` */
export async function sharedSecret(engine: Pick<LeadEngine, 'read' | 'write'>, name: string): Promise<string> {
  const find = async () =>
    (await engine.read<{ value: string }>(statement('SELECT value FROM secrets WHERE name = ?', name)))[0]?.value
  const existing = await find()
  if (existing !== undefined) return existing
  const made = randomBytes(32).toString('base64url')
  await engine.write([
    statement('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', name, made),
  ])
  return (await find()) ?? made
}
