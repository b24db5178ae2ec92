import type { Writable } from 'node:stream'

/** What a log line may hold: codes, counts, durations and names from our own files; never a word of a client. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes one event. */
export type Log = (event: string, fields?: LogFields) => void

/** Most bytes that wait for a slow reader of the log. */
const MAX_WAITING_BYTES = 1_048_576

/**
 * Writes one line of JSON per event. Lines that can't be written, because the reader has ended, is too slow, or has no room on
 * its disk, are lost; once a line can be written again, `log-lines-lost` says how many.
 */
export function streamLog(stream: Writable): Log {
  let lost = 0
  // Every write reports its own failure; without a listener the event would end the process.
  stream.on('error', () => {})
  const write = (event: string, fields: LogFields | undefined, lines: number) => {
    const line = `${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`
    stream.write(line, (error) => {
      if (error) lost += lines
    })
  }
  return (event, fields) => {
    if (stream.writableLength > MAX_WAITING_BYTES) {
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
 * The part of an error that may be logged: its name, its code, and where it was thrown. Not its message, which can quote
 * what a client sent.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = (error as { code?: unknown }).code
  const frames = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length)
  const frame = frames?.split('\n').find((line) => /^\s+at /.test(line))
  return { error: error.name, code: typeof code === 'string' ? code : undefined, at: frame?.trim() }
}
