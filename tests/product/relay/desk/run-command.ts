import type { Form } from '../../../../engine/form/form.ts'
import { runLeads } from '../../../../relay/desk/command/leads.ts'
import { forms } from '../../../categories/own.ts'
import { receivers } from '../receivers.ts'

/** Runs a command of `leads`. Resolves to its exit code, and what it printed. @param options `own`: the forms of its build */
export async function runCommand(
  environment: Record<string, string>,
  args: readonly string[],
  { own = forms, isTerminal = true }: { readonly own?: readonly Form[]; readonly isTerminal?: boolean } = {},
) {
  let [output, errors] = ['', '']
  const askPassword = async () => 'a good long password'
  const print = async (text: string) => {
    output += text
  }
  const printError = (text: string) => {
    errors += `${text}\n`
  }
  const code = await runLeads(
    [...args],
    { forms: own, receivers, environment, print, askPassword, isTerminal, now: Date.now },
    printError,
  )
  return { code, output, errors }
}
