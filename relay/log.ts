/** What a log line may hold: codes, counts, durations and names from our own files; never a word of a client. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes one event. */
export type Log = (event: string, fields?: LogFields) => void

/** One line of JSON an event, on the standard output. */
export const jsonLog: Log = (event, fields) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`)
}

/**
 * What may be told of an error: its name, its code, and where it was thrown. Not its message, which can quote what a client
 * sent.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = (error as { code?: unknown }).code
  const frames = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length)
  const frame = frames?.split('\n').find((line) => /^\s+at /.test(line))
  return { error: error.name, code: typeof code === 'string' ? code : undefined, at: frame?.trim() }
}
