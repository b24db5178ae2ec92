import { readFileSync } from 'node:fs'
import bundledForms from 'virtual:all-forms'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { smtpMailer } from '../../../relay/delivery/channels/mailer.ts'
import { startRelay } from '../../../relay/server.ts'
import { closeOnSignals } from '../../../relay/signals.ts'
import { streamLog } from '../../../relay/watch/log.ts'
import { receivers } from './receivers.ts'

/**
 * Runs a relay in its own process, for tests that kill it. Prints its process id and URL to standard error, because some tests
 * break standard output. `BUSY_TIMEOUT_MS` is how long a write waits for another program's lock, and `LEASE_MS` how long a relay holds
 * a delivery. With `KILL_AFTER_SEND`, the process kills itself after the mail server has accepted an email and before the relay has
 * recorded that. With `FORMS_FILE`, it has the forms in a file, as another build has others.
 */
const forms =
  process.env.FORMS_FILE === undefined
    ? bundledForms
    : (JSON.parse(readFileSync(process.env.FORMS_FILE, 'utf8')) as Parameters<typeof createForm>[0][]).map((form) =>
        createForm(form),
      )

const smtp = smtpMailer(process.env.SMTP_URL ?? 'smtp://127.0.0.1:1')
const fatal = {
  ...smtp,
  send: async (email: Parameters<typeof smtp.send>[0]) => {
    await smtp.send(email)
    process.kill(process.pid, 'SIGKILL')
    return []
  },
}

try {
  const starting = startRelay({
    forms,
    receivers,
    siteFolder: '/nowhere',
    log: streamLog(process.stdout),
    policy: {
      baseDelayMs: 50,
      maxDelayMs: 200,
      storeRetryMs: 50,
      ...(process.env.LEASE_MS && { leaseMs: Number(process.env.LEASE_MS) }),
    },
    ...(process.env.BUSY_TIMEOUT_MS && { busyTimeoutMs: Number(process.env.BUSY_TIMEOUT_MS) }),
    ...(process.env.KILL_AFTER_SEND && { mailer: fatal }),
  })
  closeOnSignals(starting)
  const relay = await starting
  process.stderr.write(`PID ${process.pid}\nURL ${relay.inboxUrl ?? relay.url}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
