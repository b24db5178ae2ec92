import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'

export type Command = readonly [command: string, ...args: readonly string[]]

/** A program that is not from npm, and the commands that install it. */
export type Program = {
  /** Name of its Debian package: `strace`. */
  readonly name: string
  /** Its purpose: `to simulate a failing disk`. */
  readonly purpose: string
  readonly isThere: () => boolean
  /** Run in this order until the program is there. */
  readonly installs: readonly Command[]
  /** Its other requirements. */
  readonly help?: string
}

/** The commands that install a Debian package. Only root can run them. */
export const debianInstalls = (name: string): Command[] =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', name],
      ]
    : []

/** The world as `bringPrograms` uses it. */
export type Ports = {
  readonly say: (text: string) => void
  /** Asks the user at the terminal whether to go on. Undefined without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  readonly run: (command: Command) => void
}

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI

const PORTS: Ports = {
  say: console.log,
  ask: isAtTerminal ? askAtTerminal : undefined,
  run: ([command, ...args]) => {
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
  },
}

const inWords = (command: Command) => command.join(' ')

const listed = (programs: readonly Program[]) =>
  programs.map(({ name, purpose, help }) => `  ${name}, ${purpose}${help ? `. ${help}` : ''}`).join('\n')

/** Every command once. */
const uniqueCommands = (programs: readonly Program[]): Command[] => [
  ...new Map(programs.flatMap(({ installs }) => installs).map((command) => [inWords(command), command])).values(),
]

/** Throws an error that names the programs and says how to install them. */
function refuse(missing: readonly Program[]): never {
  const names = missing.map(({ name }) => name).join(' ')
  throw new Error(
    `These programs are missing:\n${listed(missing)}\nInstall them (Debian, as root: apt-get install ${names}).`,
  )
}

/**
 * Installs the programs that this machine lacks. First prints the programs and the commands, and asks for permission if there is a
 * terminal. Throws an error that names the programs if it may not install them, or if that fails.
 * @param mayInstall whether it may install anything
 */
export async function bringPrograms(
  programs: readonly Program[],
  mayInstall: boolean,
  { say, ask, run }: Ports = PORTS,
): Promise<void> {
  const missing = programs.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  const commands = uniqueCommands(missing)
  if (!mayInstall || missing.some(({ installs }) => installs.length === 0)) refuse(missing)
  say(`This machine lacks:\n${listed(missing)}\nTo install them, it runs these commands, as needed:`)
  say(commands.map((command) => `  ${inWords(command)}`).join('\n'))
  if (ask && !/^(y(es)?)?$/i.test((await ask('Install them now? [Y/n] ')).trim())) refuse(missing)
  for (const command of commands) {
    const isNeeded = missing.some(
      ({ installs, isThere }) => installs.some((one) => inWords(one) === inWords(command)) && !isThere(),
    )
    if (isNeeded) run(command)
  }
  const left = missing.filter(({ isThere }) => !isThere())
  if (left.length > 0) refuse(left)
}
