import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { mailboxesOf } from '../../../relay/config/config.ts'
import { ofMailbox, VARIABLES } from '../../../relay/config/variables.ts'
import { forms } from '../../categories/own.ts'
import { afterThis } from './harness.ts'

/** An email that the server has received. */
export type Arrived = { readonly recipients: string[]; readonly raw: string; readonly email: Email }

export type MailServer = {
  readonly url: string
  readonly port: number
  readonly arrived: Arrived[]
  stop(): Promise<void>
}

/** An error that makes the server reply with a status. */
export const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Starts a real mail server that keeps every email it receives. */
export async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        arrived.push({ raw: raw.toString(), email, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const actual = (server.server.address() as AddressInfo).port
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  afterThis(stop)
  return { url: `smtp://127.0.0.1:${actual}?ignoreTLS=true`, port: actual, arrived, stop }
}

/** Configuration of a relay that sends emails through a server, with an address for every mailbox of the category files. */
export const mailThrough = ({ url }: { url: string }) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Quotes <quotes@relay.example>',
  // A test that runs in the morning would get it between its emails.
  DIGEST_TIME: 'off',
  ...Object.fromEntries(
    mailboxesOf(forms).map((mailbox) => [ofMailbox(VARIABLES.mailbox, mailbox).name, `${mailbox}@team.example`]),
  ),
})
