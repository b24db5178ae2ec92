import { readReceivers } from '../../../engine/compiler/receivers.ts'
import { formatDiagnostics } from '../../../engine/format/diagnostic.ts'
import type { Receiver, Receivers } from '../../../relay/config/receiver.ts'

const read = readReceivers(`${process.cwd()}/receivers`)
if (read.diagnostics.length > 0) throw new Error(formatDiagnostics(read.diagnostics))

/** The files of `receivers/`. */
export const receivers = read.receivers as Receivers

/** A receiver by the name of its file. */
export function receiverNamed(name: string): Receiver {
  const receiver = receivers[name]
  if (!receiver) throw new Error(`There is no receivers/${name}.json`)
  return receiver
}
