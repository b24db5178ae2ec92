import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads the first line of an input. A terminal doesn't show what is typed. */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WritableStream): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: silence, terminal: input.isTTY })
  output.write('Password: ')
  try {
    return await reader.question('')
  } finally {
    reader.close()
    output.write('\n')
  }
}
