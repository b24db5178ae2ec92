import { expect, test } from 'vitest'
import { startPostgres } from '../postgres-server.ts'

test('a PostgreSQL that can not start says why', async () => {
  await expect(startPostgres(['-c', 'no_such_setting=1'])).rejects.toThrow(
    /could not start: it ended\n(.|\n)*no_such_setting/,
  )
})
