import type { Writable } from 'node:stream'

/** Fields of a log line: codes, counts, durations and names from our own files. Never client-supplied text. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export type Log = (event: string, fields?: LogFields) => void

/** Maximum bytes to buffer while stdout is backed up. */
const MAX_BUFFERED_BYTES = 1_048_576

/**
 * Creates a log that writes one line of JSON per event. It drops lines that it can't write because the process reading the log
 * has exited or is too slow, or because the disk is full. Once writing works again, the event `log-lines-lost` says how many
 * lines are missing.
 */
export function streamLog(stream: Writable): Log {
  let lost = 0
  // Without a listener, an `error` event would end the process. Each write gets its own error below.
  stream.on('error', () => {})
  const write = (event: string, fields: LogFields | undefined, lines: number) => {
    const line = `${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`
    stream.write(line, (error) => {
      if (error) lost += lines
    })
  }
  return (event, fields) => {
    if (stream.writableLength > MAX_BUFFERED_BYTES) {
      lost += 1
      return
    }
    if (lost > 0) {
      const count = lost
      lost = 0
      write('log-lines-lost', { count }, count)
    }
    write(event, fields, 1)
  }
}

/**
 * The parts of an error that may be logged: its name, its code, and where it was thrown. Not its message, which can quote
 * client-supplied text.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = (error as { code?: unknown }).code
  const frames = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length)
  const frame = frames?.split('\n').find((line) => /^\s+at /.test(line))
  return { error: error.name, code: typeof code === 'string' ? code : undefined, at: frame?.trim() }
}
