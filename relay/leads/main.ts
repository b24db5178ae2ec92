import { createInterface } from 'node:readline/promises'
import { userLine } from './user-command.ts'

const HELP = `Usage: npm run leads -- user NAME

  user NAME   asks for a password, and prints the entry of NAME for INBOX_USERS`

/** Reads the first line of standard input. */
async function readPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await input.question('Password: ')
  } finally {
    input.close()
  }
}

const [command, name] = process.argv.slice(2)
try {
  if (command !== 'user' || name === undefined) {
    console.error(HELP)
    process.exitCode = 2
  } else console.log(await userLine(name, await readPassword()))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
