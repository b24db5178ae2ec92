import { allFields } from '../../../engine/form/conditions.ts'
import type { Facts } from '../../../engine/form/facts.ts'
import { type Form, fieldOrder } from '../../../engine/form/form.ts'
import { topLevelName } from '../../../engine/form/values.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { otherRows, shortLabel } from '../../delivery/email/content.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import type { Store } from '../../store/store.ts'
import type { FieldRow, Lead, LeadFilter } from '../../store/submission.ts'
import { labelOf, outcomeText } from './wording.ts'

type Column = readonly [title: string, textOf: (lead: Lead) => string]

/** The columns that every lead has, those first by which people work with it. Times, as `2030-06-15 09:41`, are in the zone that their titles name. */
function columnsIn(timeZone: string): readonly Column[] {
  // Swedish times look like this, and spreadsheets can sort them.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const fact = (title: string, name: keyof Facts): Column => [title, ({ facts }) => facts[name]?.text ?? '']
  const time = (title: string, timeOf: (lead: Lead) => number | undefined): Column => [
    `${title} (${timeZone})`,
    (lead) => {
      const timeMs = timeOf(lead)
      return timeMs === undefined ? '' : clock.format(timeMs)
    },
  ]
  return [
    ['Reference', ({ id }) => referenceOf(id)],
    time('Received', ({ receivedAt }) => receivedAt),
    ['State', (lead) => (lead.isQuarantined ? 'Quarantined' : outcomeText(lead))],
    fact('Name', 'name'),
    fact('Phone', 'phone'),
    fact('Email', 'email'),
    fact('From', 'from'),
    fact('To', 'to'),
    ['Miles', ({ facts }) => facts.distance?.miles?.replaceAll(',', '') ?? ''],
    fact('Cargo', 'cargo'),
    fact('Date', 'date'),
    ['Category', ({ category, form }) => category ?? labelOf(form)],
    ['Mailbox', ({ mailbox }) => labelOf(mailbox)],
    ['Owner', ({ owner }) => owner ?? ''],
    ['Tries', ({ tries }) => String(tries)],
    time('Call again', ({ callAt }) => callAt),
    time('First call', ({ firstCalledAt }) => firstCalledAt),
    time('Changed', ({ changedAt }) => changedAt),
    ['Changed by', ({ changedBy }) => changedBy ?? ''],
    ['Notes', ({ notes }) => notes.join('\n')],
  ]
}

/** The titles of the questions of a form, by the names of their fields. */
const titlesOf = ({ schema }: Form): ReadonlyMap<string, string> =>
  new Map(Object.entries(allFields(schema)).map(([name, { title }]) => [name, shortLabel(title ?? name)]))

/** The titles of the questions that a form asks besides the facts, in their order. */
function questionsOf(form: Form): string[] {
  const [titles, fields, facts] = [titlesOf(form), allFields(form.schema), Object.values(form.facts).flat()]
  const isFact = (name: string) => facts.includes(name) && fields[name]?.type !== 'array'
  return fieldOrder(form).flatMap((name) => (isFact(name) ? [] : (titles.get(name) ?? name)))
}

/** The answers in a column. Those of a group or an address are lines with their labels. */
function cellOf(rows: readonly FieldRow[]): string {
  const [first] = rows
  return rows.length === 1 && first?.name === topLevelName(first?.name ?? '') ? first.text : linesOf(rows)
}

const linesOf = (rows: readonly FieldRow[]) => rows.map(({ label, text }) => `${label}: ${text}`).join('\n')

/** Signs that begin a formula. Spreadsheets take some for others that look alike. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−'

/** The start of a formula, after spaces, quotation marks and characters that can't be seen, which spreadsheets may skip. */
const FORMULA = new RegExp(`^[\\s"\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}]*[${SIGNS}]`, 'u')

/** A part of a cell that can become one of its own, if a spreadsheet divides cells at tabs, lines or, in some countries, semicolons. */
const PART = /[^\t\r\n;]+/g

/** A text that a spreadsheet may take for a number, a time, a date or a truth value, and show in another way. */
const CONVERTIBLE =
  /^(?:(?=.*\p{Nd})(?:[\p{Nd}\s.,:/+()%$€£¥'’-]|(?<![a-z])(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|am|pm)(?![a-z])|(?<=[\d.])e(?![a-z]))+|true|false)$/iu

/** A number, a day or a time that stays as it is, so that spreadsheets can sort it. */
const SORTABLE = /^(?:0|[1-9]\d{0,10}(?:\.\d*[1-9])?|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/

/** A character that nobody sees, after which a cell is a text. */
const AS_TEXT = '\u200b'

/**
 * A cell that a spreadsheet shows as it was typed. Where a formula could begin, it has an apostrophe (OWASP, "CSV Injection"): some spreadsheets
 * skip what nobody sees.
 */
function safe(text: string): string {
  if (CONVERTIBLE.test(text)) return SORTABLE.test(text) ? text : AS_TEXT + text
  return text.replace(PART, (part) => (FORMULA.test(part) ? `'${part}` : part)).replace(/^(?=[\t\r\n])/, "'")
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(safe(cell))).join(',')}\r\n`

/**
 * Exports leads as CSV (RFC 4180) with a byte-order mark, by which Excel recognizes UTF-8. After the facts come the questions of the category
 * files, one column for those with the same title. The last column has the answers that the files no longer ask for.
 * @param forms the current forms
 */
export async function* exportCsv(
  leads: Pick<LeadStore, 'all'>,
  filter: LeadFilter,
  forms: readonly Form[],
  timeZone: string,
): AsyncGenerator<string> {
  const asked = forms.filter(({ id }) => filter.form === undefined || id === filter.form)
  const questions = [...new Set(asked.flatMap(questionsOf))]
  const known = new Set(questions)
  const titles = new Map(forms.map((form) => [form.id, titlesOf(form)]))
  const columns = columnsIn(timeZone)
  yield `\uFEFF${line([...columns.map(([title]) => title), ...questions, 'Other answers'])}`
  for await (const chunk of leads.all(filter))
    yield chunk
      .map((lead) => {
        const titleOf = ({ name, label }: FieldRow) =>
          titles.get(lead.form)?.get(topLevelName(name)) ?? shortLabel(label)
        const rows = otherRows(lead).map((row) => ({ ...row, title: titleOf(row) }))
        const answers = questions.map((question) => cellOf(rows.filter(({ title }) => title === question)))
        const others = rows.filter(({ title }) => !known.has(title))
        return line([...columns.map(([, textOf]) => textOf(lead)), ...answers, linesOf(others)])
      })
      .join('')
}

const jsonOf = (lead: Lead) =>
  JSON.stringify({
    reference: referenceOf(lead.id),
    received: new Date(lead.receivedAt).toISOString(),
    category: lead.category ?? '',
    form: lead.form,
    mailbox: lead.mailbox,
    state: lead.state,
    changedBy: lead.changedBy ?? '',
    changed: lead.changedAt === undefined ? '' : new Date(lead.changedAt).toISOString(),
    note: lead.notes.join('\n'),
    subject: lead.subject,
    date: lead.facts.date?.text,
    answers: lead.fields,
  })

/** Exports leads as a JSON list, with every answer as it was stored, and the date as `2030-06-15`. */
export async function* exportJson(leads: Pick<LeadStore, 'all'>, filter: LeadFilter): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const chunk of leads.all(filter)) {
    if (chunk.length === 0) continue
    yield separator + chunk.map(jsonOf).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Returns everything that a store has about a person: one item per submission that mentions them, oldest first.
 * @param key see `contactKey`
 */
export async function exportPerson(store: Pick<Store, 'privacy' | 'leads' | 'attemptsOf'>, key: string) {
  const seqs = await store.privacy.find(key)
  const entries = await Promise.all(
    seqs.map(async (seq) => {
      const lead = await store.leads.get(seq)
      if (!lead) return []
      const { id, fingerprint: _, receivedAt, deliveries, ...rest } = lead
      return {
        reference: referenceOf(id),
        received: new Date(receivedAt).toISOString(),
        ...rest,
        deliveries,
        attempts: await store.attemptsOf(seq),
        changes: await store.leads.changesOf(seq),
      }
    }),
  )
  return entries.flat()
}
