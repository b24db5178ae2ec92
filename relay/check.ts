import { createTransport } from 'nodemailer'
import type { Form } from '../engine/form/form.ts'
import { site } from '../site.config.ts'
import type { RelayConfig } from './config/config.ts'
import { notReached, notSetUp } from './config/warnings.ts'
import { isUntrusted, type SmtpError } from './delivery/channels/mailer.ts'
import type { PostOptions } from './delivery/channels/post.ts'
import { receiverNotes } from './delivery/receivers/forms.ts'
import { postAlert } from './desk/notices/notifier.ts'
import { checkDataFolder } from './store/open.ts'
import { checkDatabase } from './store/postgres/connection.ts'

/** How long the mail server may take to reply to the login. */
const LOGIN_TIMEOUT_MS = 30_000

/** `ca` is for tests. */
type CheckOptions = Pick<PostOptions, 'ca'> & { readonly forms?: readonly Form[] }

/** One thing to try. `run` resolves to a description of the result, or throws. */
type Step = { readonly name: string; run(): Promise<string> }

const settingsStep = ({ warnings }: RelayConfig): Step => ({
  name: 'settings',
  run: async () => {
    const wrong = warnings.filter(({ event }) => event.startsWith('setting-'))
    if (wrong.length > 0) throw new Error(wrong.map(({ warning }) => warning).join('. '))
    return 'each is read and has an effect'
  },
})

const storeStep = ({ data, databaseUrl }: RelayConfig): Step => ({
  name: 'store',
  run: async () => (databaseUrl === undefined ? checkDataFolder(data) : checkDatabase(databaseUrl)),
})

/** An error with the mail server's reply, which says more than the error code. */
const mailError = (error: SmtpError) =>
  new Error(
    [
      error.command && `in reply to ${error.command}:`,
      error.response ?? error.message,
      isUntrusted(error) ? `(${UNTRUSTED})` : error.command === 'STARTTLS' && `(${NO_TLS})`,
    ]
      .filter(Boolean)
      .join(' '),
  )

const NO_TLS =
  'the mail server offers no encryption here, so nothing is sent to it. Use a port or a server that does; SMTP_TLS=optional sends everything in clear text'

const UNTRUSTED =
  "the relay can't verify the certificate of the mail server, so nothing is sent to it. In SMTP_URL, use a name that is in the certificate; for a certificate of your own authority, start Node.js with NODE_EXTRA_CA_CERTS, as docs/operate.md says"

function alertSteps({ alertWebhook, webhookNetworks: networks }: RelayConfig, { ca }: CheckOptions): Step[] {
  if (alertWebhook === undefined) return []
  const text = 'If you can read this, alerts will reach you.'
  const message = { subject: `Test alert of ${site.product}`, lines: [{ text }] }
  return [
    {
      name: 'alert webhook',
      run: async () => {
        await postAlert(alertWebhook, message, { mailbox: 'test', sentAt: Date.now(), networks, ca })
        return `accepted by ${new URL(alertWebhook.url).hostname}; check that the test alert arrived`
      },
    },
  ]
}

function mailSteps(config: RelayConfig, recipient: string | undefined): Step[] {
  const { smtpUrl, from } = config
  if (smtpUrl === undefined)
    return [
      {
        name: 'email',
        run: async () => {
          if (config.mailboxesNotReached.length > 0) throw new Error(notReached(config))
          return 'SMTP_URL is not set, so emails are written to files'
        },
      },
    ]
  const tried = (work: Promise<unknown>) => work.catch((error) => Promise.reject(mailError(error)))
  const login: Step = {
    name: 'mail login',
    run: async () => {
      await tried(createTransport({ url: smtpUrl, socketTimeout: LOGIN_TIMEOUT_MS }).verify())
      return `accepted by ${new URL(smtpUrl).hostname}`
    },
  }
  const mailboxes: Step = {
    name: 'mailboxes',
    run: async () => {
      if (config.mailboxesNotSetUp.length > 0) throw new Error(notSetUp(config))
      return 'each has an address'
    },
  }
  if (recipient === undefined) return [mailboxes, login]
  const text = `This is a test email of ${site.product}. If you can read this, quote requests will reach you.`
  const email: Step = {
    name: 'test email',
    run: async () => {
      const subject = `Test email of ${site.product}`
      await tried(createTransport({ url: smtpUrl }).sendMail({ from, to: recipient, subject, text }))
      return `sent from ${from.address} to ${recipient}; check that it arrived, and not as spam`
    },
  }
  return [mailboxes, login, email]
}

/**
 * Tries everything the relay needs: the settings, the store, the addresses of the mailboxes, the login at the mail server, if there
 * is a recipient, the sender's address and a test email, and the webhook for alerts. Prints a line for each. Resolves to true if everything
 * works.
 */
export async function checkRelay(
  config: RelayConfig,
  recipient: string | undefined,
  print: (line: string) => void,
  options: CheckOptions = {},
): Promise<boolean> {
  const steps = [
    settingsStep(config),
    storeStep(config),
    ...mailSteps(config, recipient),
    ...alertSteps(config, options),
    ...receiverNotes(config.webhooks, options.forms ?? []).map(({ mailbox, notes }) => ({
      name: `receiver of ${mailbox}`,
      run: async () => notes.map((note) => `\n        ${note}`).join(''),
    })),
  ]
  let works = true
  for (const { name, run } of steps) {
    try {
      print(`ok      ${name}: ${await run()}`)
    } catch (error) {
      works = false
      print(`FAILED  ${name}: ${(error as Error).message}`)
    }
  }
  if (recipient === undefined && config.smtpUrl !== undefined)
    print('To try the sender and a test email, add an address: --check you@example.com')
  return works
}
