import { parseArgs } from 'node:util'
import { mailboxesOf, readConfig } from '../../config/config.ts'
import { openStoreBeside, storeText } from '../../store/open.ts'
import { FILTER_NAMES } from '../leads/filter.ts'
import { backup } from './backup.ts'
import { type CommandContext, type Opened, UsageError } from './command.ts'
import { erase } from './erase.ts'
import { expire } from './expire.ts'
import { exportLeads } from './export.ts'
import { importLeads } from './import.ts'
import { list } from './list.ts'
import { open } from './open.ts'
import { resend } from './resend.ts'
import { user } from './user.ts'
import { waiting } from './waiting.ts'

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

/**
 * Resolves to true if it did or found something.
 * @param target the argument of the command, or an empty text
 */
type Run<Context> = (
  target: string,
  context: Context,
  values: ReturnType<typeof readArguments>['values'],
) => Promise<boolean>

/** Opens the configured store for a command. */
const inStore =
  (run: Run<Opened>): Run<CommandContext> =>
  async (target, context, values) => {
    const config = readConfig(context.environment, mailboxesOf(context.forms), context.receivers)
    const store = await openStoreBeside(config)
    try {
      return await run(target, { ...context, config, store }, values)
    } finally {
      await store.close()
    }
  }

/** Opens the configured store for a command that changes it, and names it first. */
const changing = (run: Run<Opened>): Run<CommandContext> =>
  inStore(async (target, opened, values) => {
    await opened.print(`Store: ${storeText(opened.config)}\n`)
    return run(target, opened, values)
  })

type Command = {
  /** In brackets if it can be left out. Empty if there is none. */
  readonly argument: string
  readonly run: Run<CommandContext>
  readonly help: string
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    argument: '[LEAD]',
    run: inStore(list),
    help: `prints the newest leads, one per line, or everything about LEAD, which is a number or a reference. --as-seen prints
      the form of LEAD as its sender saw it: each question with its hint and its options, and what sending it agreed to`,
  },
  export: {
    argument: '[PERSON]',
    run: inStore(exportLeads),
    help: `prints leads as CSV, or as JSON with --format json, or everything about PERSON as JSON. PERSON is an email address
      or a phone number`,
  },
  resend: { argument: 'LEAD | all', run: changing(resend), help: 'sends failed deliveries again' },
  waiting: {
    argument: '[CHANNEL]',
    run: changing(waiting),
    help: `counts what waits for each channel, such as email. For a channel that is turned off, --drop gives that up, and
      --to CHANNEL sends it through another one`,
  },
  erase: {
    argument: 'PERSON | LEAD',
    run: changing(erase),
    help: `prints what would be erased; --yes erases it. Leads that may mention PERSON, for example by the last digits of a
      number, are only listed`,
  },
  expire: {
    argument: 'FORM',
    run: changing(expire),
    help: `stops accepting requests of pages with an earlier version of a form: its current one decides at once, on all
      relays. FORM is the name of its category file: car`,
  },
  backup: { argument: 'FILE', run: backup, help: 'writes a copy of the store while the relay runs (SQLite)' },
  import: {
    argument: 'FILE',
    run: importLeads,
    help: 'moves everything in FILE, a relay.db whose relay is stopped, into PostgreSQL (DATABASE_URL)',
  },
  open: { argument: '', run: open, help: 'prints the URL that opens the inbox of the running relay' },
  user: {
    argument: 'NAME',
    run: user,
    help: 'asks for a password, and prints an entry with this name for INBOX_USERS',
  },
}

const helpOf = ([name, { argument, help }]: [string, Command]) =>
  `  ${name} ${argument}`.padEnd(24) + help.replaceAll(/\n */g, `\n${' '.repeat(24)}`)

/** The start of a command as people type it: `npm run leads --`, or `leads` after `node relay.mjs`. */
const leadsIn = ({ npm_lifecycle_event: script }: CommandContext['environment']) =>
  script === 'leads' ? 'npm run leads --' : 'leads'

const helpFor = (leads: string) => `Usage: ${leads} COMMAND

${Object.entries(COMMANDS).map(helpOf).join('\n')}

list and export take filters: --q WORDS, --state new|reached|not-for-us|quarantined|failed, --mailbox KEY,
--owner NAME, or nobody, --form ID, --when today|yesterday|week|month, --since and --until YYYY-MM-DD. list takes --count N (default 50).
The commands use the configuration of the relay (DATA_DIR or DATABASE_URL), and work while it runs.

Exit codes: 0 done, 1 failed or found nothing, 2 wrong arguments
`

async function run(args: readonly string[], context: CommandContext): Promise<boolean> {
  const { values, positionals } = readArguments(args)
  const [name = 'help', target = '', ...rest] = positionals
  if (values.help || name === 'help') {
    await context.print(helpFor(leadsIn(context.environment)))
    return true
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new UsageError(`There is no command ${name}`)
  if (command.argument === '') rest.push(...positionals.slice(1, 2))
  if (rest.length > 0) throw new UsageError(`Too many arguments: ${rest.join(' ')}`)
  if (target === '' && /^[A-Z]/.test(command.argument)) throw new UsageError(`${name} needs an argument`)
  return command.run(target, context, values)
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
