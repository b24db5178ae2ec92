import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Form } from '../../../engine/form/form.ts'
import { REFERENCE, referenceOf } from '../../../engine/submission/payload.ts'
import { LOCALE, sayCount } from '../../../engine/words/say.ts'
import { mailboxesOf, type RelayConfig, readConfig, timeZoneOf } from '../../config/config.ts'
import { userLine } from '../../config/inbox-user.ts'
import { createChannels } from '../../delivery/channels/channels.ts'
import { formNote } from '../../delivery/email/content.ts'
import { formVersions } from '../../intake/versions.ts'
import { contactKey } from '../../store/contact.ts'
import { importStore } from '../../store/import.ts'
import { openStoreBeside } from '../../store/open.ts'
import { backUpStore } from '../../store/sqlite/backup.ts'
import type { Store } from '../../store/store.ts'
import type { Attempt, Lead, LeadChange } from '../../store/submission.ts'
import { asSeen, asSeenLines } from '../leads/as-seen.ts'
import { exportCsv, exportJson, exportPerson } from '../leads/export.ts'
import { FILTER_NAMES, filterOf } from '../leads/filter.ts'
import { resendAll } from '../leads/resend-all.ts'
import { changeText, erasureText, quarantineText, timeOf } from '../leads/wording.ts'
import { eraseSubmissions } from '../privacy/erase.ts'

/** Text that is safe for a terminal, which control characters could manipulate. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')

/** A lead in one line: `12  K3F9-7QXD  2026-11-22T10:00:00Z  new  vehicles  Sam Sample  (512) 555-0142  Austin, TX > Denver, CO`. */
function leadLine(lead: Lead, { forms, config }: Pick<Opened, 'forms' | 'config'>): string {
  const { seq, id, receivedAt, state, mailbox, facts, isQuarantined } = lead
  const { name, phone, email, from, to } = facts
  const note = formNote(lead, forms, timeZoneOf(config, mailbox))
  const lane = [from, to].map((place) => place?.text ?? '?').join(' > ')
  const parts = [
    seq,
    referenceOf(id),
    timeOf(receivedAt),
    isQuarantined ? 'quarantined' : state,
    mailbox,
    name?.text ?? '-',
    phone?.text ?? email?.text ?? '-',
    ...(from || to ? [lane] : []),
    ...(note === undefined ? [] : [note]),
  ]
  return printable(parts.join('  '))
}

const linesText = (lines: readonly string[]) => `${lines.map((line) => printable(line).trimEnd()).join('\n')}\n`

function leadText(lead: Lead, attempts: readonly Attempt[], changes: readonly LeadChange[], opened: Opened): string {
  return linesText([
    leadLine(lead, opened),
    ...(lead.isQuarantined ? [quarantineText(lead)] : []),
    lead.subject,
    ...lead.fields.map(({ label, text }) => `  ${label}: ${text}`),
    ...(lead.note === '' ? [] : [`Note: ${lead.note}`]),
    ...lead.deliveries.map(({ channel, state, lastError }) => `Delivery by ${channel}: ${state} ${lastError ?? ''}`),
    ...attempts.map(({ channel, startedAt, error }) => `  ${timeOf(startedAt)} ${channel}: ${error ?? 'sent'}`),
    ...changes.map((change) => `${timeOf(change.at)} ${change.who}: ${changeText(change, opened.config.timeZone)}`),
  ])
}

/** The start of a command as people type it: `npm run leads --`, or `leads` after `node relay.mjs`. */
const leadsIn = ({ npm_lifecycle_event: script }: CommandContext['environment']) =>
  script === 'leads' ? 'npm run leads --' : 'leads'

const helpFor = (leads: string) => `Usage: ${leads} COMMAND

  list                  prints the newest leads, one per line
  show LEAD             prints everything about a lead; LEAD is its number or its reference. --as-seen prints its form as its sender
                        saw it: each question with its hint and its options, and what sending it agreed to
  export                prints leads as CSV; --format json prints JSON
  export PERSON         prints everything about a person as JSON; PERSON is an email address or a phone number
  resend LEAD | all     sends failed deliveries again
  waiting [CHANNEL]     counts what waits for each channel, such as email. For a channel that is turned off, --drop gives that up, and
                        --to CHANNEL sends it through another one
  erase PERSON | LEAD   prints what would be erased; --yes erases it. Leads that may mention PERSON, for example by the last digits of
                        a number, are only listed
  expire FORM           stops accepting requests of pages with an earlier version of a form: its current one decides at once, on all
                        relays. FORM is the name of its category file: car
  backup FILE           writes a copy of the store while the relay runs (SQLite)
  import FILE           moves everything in FILE, a relay.db whose relay is stopped, into PostgreSQL (DATABASE_URL)
  user NAME             asks for a password, and prints an entry with this name for INBOX_USERS

list and export take filters: --q WORDS, --state new|reached|not-real|quarantined|failed, --mailbox KEY,
--form ID, --when today|yesterday|week|month, --since and --until YYYY-MM-DD. list takes --count N (default 50).
The commands use the configuration of the relay (DATA_DIR or DATABASE_URL), and work while it runs.

Exit codes: 0 done, 1 failed or found nothing, 2 wrong arguments`

/** Thrown if the arguments are wrong. */
class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type CommandContext = {
  readonly forms: readonly Form[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Resolves once the reader has taken the text. Rejects with code `EPIPE` if the reader has gone. */
  readonly print: (text: string) => Promise<void>
  readonly askPassword: () => Promise<string>
  /** Unit: ms since 1970. */
  readonly now: () => number
}

const WHO = 'command line'

const OPTIONS = {
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, { type: 'string' }])) as Record<
    (typeof FILTER_NAMES)[number],
    { type: 'string' }
  >),
  count: { type: 'string', default: '50' },
  format: { type: 'string', default: 'csv' },
  yes: { type: 'boolean', default: false },
  'as-seen': { type: 'boolean', default: false },
  drop: { type: 'boolean', default: false },
  to: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Arguments = ReturnType<typeof readArguments>
type Opened = CommandContext & { readonly config: RelayConfig; readonly store: Store }
/** Resolves to true if it did or found something. */
type Command = (target: string, values: Arguments['values'], opened: Opened) => Promise<boolean>

/** The number of a lead by its number or reference. */
async function seqOf(target: string, store: Store): Promise<number | undefined> {
  if (/^\d{1,15}$/.test(target)) return (await store.get(Number(target))) && Number(target)
  if (!REFERENCE.test(target)) return undefined
  const find = (isQuarantined: boolean) => store.leads.find({ search: target, isQuarantined }, 50)
  const found = await Promise.all([find(false), find(true)])
  return found.flat().find(({ id }) => referenceOf(id) === target)?.seq
}

const list: Command = async (_target, values, opened) => {
  const { store, config, print, now } = opened
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--count must be a whole number, 1 or more')
  let left = count
  for await (const leads of store.leads.all(filterOf(values, now(), config.timeZone))) {
    for (const lead of leads.slice(0, left)) await print(`${leadLine(lead, opened)}\n`)
    left -= leads.length
    if (left <= 0) break
  }
  return true
}

/** The form of a lead as its sender saw it. */
async function asSeenText(lead: Lead, opened: Opened): Promise<string> {
  const { store, forms, config } = opened
  const form = await formVersions(store.forms, () => forms, config.formVersionsDays).seenWith(lead)
  return linesText([
    leadLine(lead, opened),
    ...(form ? asSeenLines(asSeen(form, lead)) : ["It isn't known which form its sender saw."]),
  ])
}

const show: Command = async (target, values, opened) => {
  const { store, print } = opened
  const seq = await seqOf(target, store)
  const lead = seq === undefined ? undefined : await store.leads.get(seq)
  if (!lead) return false
  await print(
    values['as-seen']
      ? await asSeenText(lead, opened)
      : leadText(lead, await store.attemptsOf(lead.seq), await store.leads.changesOf(lead.seq), opened),
  )
  return true
}

const exportLeads: Command = async (target, values, { store, config, forms, print, now }) => {
  const key = contactKey(target)
  if (target !== '' && !key) throw new UsageError(`${target} is neither an email address nor a phone number`)
  if (values.format !== 'csv' && values.format !== 'json') throw new UsageError('--format must be csv or json')
  if (key) {
    const found = await exportPerson(store, key)
    await print(`${JSON.stringify(found, undefined, 2)}\n`)
    return found.length > 0
  }
  const filter = filterOf(values, now(), config.timeZone)
  const chunks = values.format === 'json' ? exportJson(store.leads, filter) : exportCsv(store.leads, filter, forms)
  for await (const chunk of chunks) await print(chunk)
  return true
}

const resendLead: Command = async (target, _values, { store, print }) => {
  const actor = { who: WHO }
  const seq = target === 'all' ? undefined : await seqOf(target, store)
  if (target !== 'all' && seq === undefined) return false
  const count =
    seq === undefined ? await resendAll(store.leads, actor) : await store.leads.requeue(seq, undefined, actor)
  await print(`Queued ${sayCount(count, DELIVERIES, LOCALE)}. The relay sends them within seconds.\n`)
  return true
}

/** The channels that are on. */
const channelsOf = ({ config, forms, store }: Opened) =>
  createChannels(config, {
    forms: () => forms,
    formOf: async () => undefined,
    earlierOf: async () => [],
    reserve: store.reserveConfirmation,
  })

const DELIVERIES = { one: 'delivery', other: 'deliveries' }

const waiting: Command = async (target, { drop, to }, opened) => {
  const { store, print } = opened
  const backlog = (await store.backlog()).filter(({ state }) => state === 'queued')
  const channels = channelsOf(opened)
  const isOn = (channel: string) => channels.some(({ name }) => name === channel)
  if (!drop && to === undefined) {
    const found = backlog.filter(({ channel }) => target === '' || channel === target)
    for (const { channel, count } of found)
      await print(
        `${channel}: ${sayCount(count, DELIVERIES, LOCALE)} waiting${isOn(channel) ? '' : '. The channel is turned off'}\n`,
      )
    return found.length > 0
  }
  if (target === '' || (drop && to !== undefined))
    throw new UsageError('waiting CHANNEL takes either --drop or --to CHANNEL')
  if (isOn(target)) throw new UsageError(`${target} is turned on, so the relay sends what waits for it`)
  const other = channels.find(({ name }) => name === to)
  if (to !== undefined && !other)
    throw new UsageError(`${to} isn't turned on. Use ${channels.map(({ name }) => name).join(' or ')}`)
  const { moved, dropped } = await store.leads.moveWaiting(target, other, { who: WHO })
  await print(`Moved ${sayCount(moved, DELIVERIES, LOCALE)}, dropped ${sayCount(dropped, DELIVERIES, LOCALE)}.\n`)
  return moved + dropped > 0
}

const expire: Command = async (target, _values, { store, forms, print }) => {
  const current = forms.find(({ id }) => id === target)
  const count = await store.forms.end(target, current?.version)
  if (count === 0) return false
  const versions = sayCount(count, { one: 'earlier version', other: 'earlier versions' }, LOCALE)
  await print(
    `Ended ${versions} of ${target}. A relay that still has one as its own form accepts it until it is restarted.\n`,
  )
  return true
}

const erase: Command = async (target, { yes }, opened) => {
  const { store, config, print } = opened
  const seq = await seqOf(target, store)
  const key = seq === undefined ? contactKey(target) : undefined
  const seqs = seq !== undefined ? [seq] : key ? await store.privacy.find(key) : []
  const possible = key ? await store.leads.withNumbers(await store.privacy.findPossible(key)) : []
  if (yes && seqs.length > 0) await print(erasureText(await eraseSubmissions(store, config.data, seqs, { who: WHO })))
  if (!yes && seqs.length > 0) {
    for (const lead of await store.leads.withNumbers(seqs)) await print(`${leadLine(lead, opened)}\n`)
    await print(`This would erase these leads for good, with everything in them. To do it, add --yes.\n`)
  }
  if (possible.length > 0) {
    await print(`These leads may also mention ${printable(target)}. Read them, and erase each by its number:\n`)
    for (const lead of possible) await print(`${leadLine(lead, opened)}\n`)
  }
  return seqs.length + possible.length > 0
}

const COMMANDS: Readonly<Record<string, { readonly run: Command; readonly takes: 'one' | 'none' | 'optional' }>> = {
  list: { run: list, takes: 'none' },
  show: { run: show, takes: 'one' },
  export: { run: exportLeads, takes: 'optional' },
  resend: { run: resendLead, takes: 'one' },
  waiting: { run: waiting, takes: 'optional' },
  erase: { run: erase, takes: 'one' },
  expire: { run: expire, takes: 'one' },
}

async function runInStore(command: Command, target: string, values: Arguments['values'], context: CommandContext) {
  const config = readConfig(context.environment, mailboxesOf(context.forms))
  const store = await openStoreBeside(config)
  try {
    return await command(target, values, { ...context, config, store })
  } finally {
    await store.close()
  }
}

async function run(args: readonly string[], context: CommandContext): Promise<boolean> {
  const { values, positionals } = readArguments(args)
  const [name = 'help', target, ...rest] = positionals
  if (values.help || name === 'help') {
    await context.print(`${helpFor(leadsIn(context.environment))}\n`)
    return true
  }
  if (rest.length > 0) throw new UsageError(`Too many arguments: ${rest.join(' ')}`)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const takes = command?.takes ?? 'one'
  if (takes === 'none' && target !== undefined) throw new UsageError(`Too many arguments: ${target}`)
  if (takes === 'one' && target === undefined) throw new UsageError(`${name} needs an argument`)
  if (command) return runInStore(command.run, target ?? '', values, context)
  if (name === 'user') await context.print(`${await userLine(target ?? '', await context.askPassword())}\n`)
  else if (name === 'backup') {
    const path = resolve(target ?? '')
    backUpStore(readConfig(context.environment, mailboxesOf(context.forms)), path)
    await context.print(`Wrote ${path}\n`)
  } else if (name === 'import') await importLeads(resolve(target ?? ''), context)
  else throw new UsageError(`There is no command ${name}`)
  return true
}

/** Moves the leads of a `relay.db` into the configured database. */
async function importLeads(path: string, { environment, forms, print }: CommandContext): Promise<void> {
  const { databaseUrl } = readConfig(environment, mailboxesOf(forms))
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL to the PostgreSQL database into which you want to move the leads.')
  const { moved, known } = await importStore(path, databaseUrl, (counts) =>
    print(`${counts.moved + counts.known} done\n`),
  )
  const leads = sayCount(moved, { one: 'lead', other: 'leads' }, LOCALE)
  await print(
    `Moved ${leads}; ${known} of ${path} were there already. Now delete that file and the emails in mail/ beside it.\n`,
  )
}

/** Runs `leads …`. Resolves to the exit code; errors go to `printError`. */
export async function runLeads(
  args: readonly string[],
  context: CommandContext,
  printError: (text: string) => void,
): Promise<number> {
  try {
    if (await run(args, context)) return 0
    printError('Found nothing.')
    return 1
  } catch (error) {
    // As in `leads list | head`: everything that the reader wanted is there.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    printError((error as Error).message)
    if (!(error instanceof UsageError)) return 1
    printError(`${leadsIn(context.environment)} help lists the commands.`)
    return 2
  }
}
