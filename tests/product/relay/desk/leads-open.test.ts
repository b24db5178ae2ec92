import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyFolder, relayForTest } from '../harness.ts'
import { runCommand } from './run-command.ts'

describe('leads open', () => {
  test('prints the URL that opens the inbox of the running relay', async () => {
    const relay = await relayForTest()
    const { code, output } = await runCommand({ DATA_DIR: relay.data, INBOX_ORIGIN: relay.url }, ['open'])
    expect({ code, output }).toEqual({ code: 0, output: `${relay.inboxUrl}\n` })
    expect((await fetch(output.trim(), { redirect: 'manual' })).status).toBe(302)
  })

  test('prints no token where no person reads it', async () => {
    const { data } = await relayForTest()
    const { code, output, errors } = await runCommand({ DATA_DIR: data }, ['open'], { isTerminal: false })
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toContain('in a terminal only')
  })

  test('with users, prints the login, also where no person reads it', async () => {
    const { output: entry } = await runCommand({}, ['user', 'sam'])
    const environment = { INBOX_USERS: entry.trim(), INBOX_ORIGIN: 'https://www.example.com' }
    const { output } = await runCommand(environment, ['open'], { isTerminal: false })
    expect(output).toBe('https://www.example.com/inbox/login\n')
  })

  test('makes no token where no relay has run', async () => {
    const data = emptyFolder()
    const { code, errors } = await runCommand({ DATA_DIR: data }, ['open'])
    expect(code).toBe(1)
    expect(errors).toContain(`There is no desk in ${data} yet.`)
    expect(readdirSync(data)).toEqual([])
  })

  test('says how to turn an inbox on that is off', async () => {
    const { code, errors } = await runCommand({ INBOX: 'off' }, ['open'])
    expect(code).toBe(1)
    expect(errors).toContain('INBOX=on')
  })
})
