import { type SqlRunner, statement } from './sql.ts'
import type { SessionStore } from './store.ts'

export const sessionStore = (runner: Pick<SqlRunner, 'now' | 'read' | 'write'>): SessionStore => ({
  async end(session, expiresAt) {
    const now = await runner.now()
    await runner.write([
      statement('DELETE FROM ended_sessions WHERE expires_at < ?', now),
      statement(
        'INSERT INTO ended_sessions (session, expires_at) VALUES (?, ?) ON CONFLICT (session) DO NOTHING',
        session,
        expiresAt,
      ),
    ])
  },
  hasEnded: async (session) =>
    (await runner.read(statement('SELECT 1 FROM ended_sessions WHERE session = ?', session))).length > 0,
})
