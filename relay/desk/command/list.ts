import { formVersions } from '../../intake/versions.ts'
import type { Lead } from '../../store/submission.ts'
import { asSeen, asSeenLines } from '../leads/as-seen.ts'
import { type FilterTexts, filterOf } from '../leads/filter.ts'
import { changeText, quarantineText, timeOf } from '../leads/wording.ts'
import { isLead, leadLine, leadsText, linesText, type Opened, seqOf, UsageError } from './command.ts'

type Values = FilterTexts & { readonly count: string; readonly 'as-seen': boolean }

async function listNewest(opened: Opened, values: Values): Promise<boolean> {
  const { store, config, print, now } = opened
  let left = Number(values.count)
  if (!Number.isInteger(left) || left < 1) throw new UsageError('--count must be a whole number, 1 or more')
  for await (const leads of store.leads.all(filterOf(values, { now: now(), timeZone: config.timeZone }))) {
    await print(leadsText(leads.slice(0, left), opened))
    left -= leads.length
    if (left <= 0) break
  }
  return true
}

/** The form of a lead as its sender saw it. */
async function seenLines(lead: Lead, { store, forms, config }: Opened): Promise<string[]> {
  const form = await formVersions(store.forms, () => forms, config.formVersionsDays).seenWith(lead)
  return form ? asSeenLines(asSeen(form, lead)) : ["It isn't known which form its sender saw."]
}

/** Everything about a lead. */
async function allLines(lead: Lead, { store, config }: Opened): Promise<string[]> {
  const attempts = await store.attemptsOf(lead.seq)
  const changes = await store.leads.changesOf(lead.seq)
  return [
    ...(lead.isQuarantined ? [quarantineText(lead)] : []),
    lead.subject,
    ...lead.fields.map(({ label, text }) => `  ${label}: ${text}`),
    ...lead.deliveries.map(({ channel, state, lastError, said }) =>
      [`Delivery by ${channel}: ${state}`, lastError, said].filter(Boolean).join(' '),
    ),
    ...attempts.map(({ channel, startedAt, error }) => `  ${timeOf(startedAt)} ${channel}: ${error ?? 'sent'}`),
    ...changes.map((change) => `${timeOf(change.at)} ${change.who}: ${changeText(change, config.timeZone)}`),
  ]
}

export async function list(target: string, opened: Opened, values: Values): Promise<boolean> {
  const { store, print } = opened
  if (target === '' && values['as-seen']) throw new UsageError('--as-seen needs a lead: its number or reference')
  if (target === '') return listNewest(opened, values)
  if (!isLead(target)) throw new UsageError(`${target} is neither a number nor a reference. --q searches for words`)
  const seq = await seqOf(target, store)
  const lead = seq === undefined ? undefined : await store.leads.get(seq)
  if (!lead) return false
  const lines = values['as-seen'] ? await seenLines(lead, opened) : await allLines(lead, opened)
  await print(linesText([leadLine(lead, opened), ...lines]))
  return true
}
