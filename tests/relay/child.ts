import { siteCatalog } from '../../build/site-catalog.ts'
import { loadForms } from '../../engine/compiler/load.ts'
import { streamLog } from '../../relay/log.ts'
import { closeOnSignals, startRelay } from '../../relay/server.ts'
import { smtpMailer } from '../../relay/smtp-mailer.ts'

/**
 * A relay in a process of its own, for tests that kill it. Prints its process id and URL on standard error, since some tests
 * break standard output. `BUSY_PATIENCE` is how long a write waits for the lock of another program (ms). `KILL_AFTER_SEND`
 * makes it kill itself once a mail was taken and before that is noted.
 */
const forms = await loadForms(siteCatalog().read())
const smtp = smtpMailer(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1')
const fatal = {
  ...smtp,
  send: async (letter: Parameters<typeof smtp.send>[0]) => {
    await smtp.send(letter)
    process.kill(process.pid, 'SIGKILL')
    return []
  },
}

try {
  const relay = await startRelay({
    forms,
    siteFolder: '/nowhere',
    log: streamLog(process.stdout),
    policy: { baseDelay: 50, maxDelay: 200, storeRetry: 50 },
    ...(process.env.BUSY_PATIENCE && { busyPatienceMs: Number(process.env.BUSY_PATIENCE) }),
    ...(process.env.KILL_AFTER_SEND && { mailer: fatal }),
  })
  closeOnSignals(relay)
  process.stderr.write(`PID ${process.pid}\nURL ${relay.inboxUrl ?? relay.url}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
