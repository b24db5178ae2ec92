import { type Form, fieldOrder } from '../../../engine/form/form.ts'
import { topLevelName } from '../../../engine/form/values.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { dateWishOf, shortLabel } from '../../delivery/email/content.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import type { Store } from '../../store/store.ts'
import type { FieldRow, Lead, LeadFilter } from '../../store/submission.ts'

/** The facts of a lead in both formats, in addition to its answers. */
const headOf = (lead: Lead) => ({
  reference: referenceOf(lead.id),
  received: new Date(lead.receivedAt).toISOString(),
  category: lead.category ?? '',
  form: lead.form,
  mailbox: lead.mailbox,
  state: lead.state,
  changedBy: lead.changedBy ?? '',
  changed: lead.changedAt === undefined ? '' : new Date(lead.changedAt).toISOString(),
  note: lead.notes.join('\n'),
})

const HEAD_LABELS: Readonly<Record<keyof ReturnType<typeof headOf>, string>> = {
  reference: 'Reference',
  received: 'Received',
  category: 'Category',
  form: 'Form',
  mailbox: 'Mailbox',
  state: 'State',
  changedBy: 'Changed by',
  changed: 'Changed',
  note: 'Note',
}

const HEAD_NAMES = Object.keys(HEAD_LABELS) as (keyof typeof HEAD_LABELS)[]

/** A column of answers: those of the field with this name, and of the fields in it. */
type Column = { readonly name: string; readonly label: string }

/** The fields of forms, each once, in the order in which the forms ask them. */
function columnsOf(forms: readonly Form[]): Column[] {
  const labels = new Map<string, string>()
  for (const form of forms)
    for (const name of fieldOrder(form))
      if (!labels.has(name)) labels.set(name, shortLabel(form.schema.properties[name]?.title ?? name))
  return [...labels].map(([name, label]) => ({ name, label }))
}

/** The answers of a lead. In place of a wish, they have its date, which spreadsheets can sort. */
function datedRows(lead: Lead): FieldRow[] {
  const wish = dateWishOf(lead)
  return lead.fields.map((row) => (row.text === wish ? { ...row, text: lead.facts.date?.text ?? '' } : row))
}

/** The answer in a column. Those of a group or an address are lines with their labels. */
function cellOf(rows: readonly FieldRow[], { name }: Column): string {
  const own = rows.filter((row) => topLevelName(row.name) === name && row.text !== '')
  const [first] = own
  return own.length === 1 && first?.name === name ? first.text : linesOf(own)
}

const linesOf = (rows: readonly FieldRow[]) => rows.map(({ label, text }) => `${label}: ${text}`).join('\n')

/** Signs that begin a formula. Spreadsheets take some for others that look alike. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−'

/** The start of a formula, after spaces, quotation marks and characters that can't be seen, which spreadsheets may skip. */
const FORMULA = new RegExp(`^[\\s"\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}]*[${SIGNS}]`, 'u')

/** A part of a cell that can become one of its own, if a spreadsheet divides cells at tabs, lines or, in some countries, semicolons. */
const PART = /[^\t\r\n;]+/g

/**
 * A cell that a spreadsheet shows as text rather than computing it, with an apostrophe where a formula could begin (OWASP, "CSV
 * Injection"). Phone numbers that begin with `+` get one, too: they would become numbers without it.
 */
const safe = (text: string) =>
  text.replace(PART, (part) => (FORMULA.test(part) ? `'${part}` : part)).replace(/^(?=[\t\r\n])/, "'")

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(safe(cell))).join(',')}\r\n`

/**
 * Exports leads as CSV (RFC 4180) with a byte-order mark, by which Excel recognizes UTF-8. Its columns are the fields of the
 * category files. The last column has the answers that the files no longer ask for.
 * @param forms the current forms
 */
export async function* exportCsv(
  leads: Pick<LeadStore, 'all'>,
  filter: LeadFilter,
  forms: readonly Form[],
): AsyncGenerator<string> {
  const asked = forms.filter(({ id }) => filter.form === undefined || id === filter.form)
  const columns = columnsOf(asked)
  const known = new Set(columns.map(({ name }) => name))
  yield `\uFEFF${line([...HEAD_NAMES.map((name) => HEAD_LABELS[name]), ...columns.map(({ label }) => label), 'Other answers'])}`
  for await (const chunk of leads.all(filter))
    yield chunk
      .map((lead) => {
        const head = headOf(lead)
        const rows = datedRows(lead)
        const others = rows.filter((row) => row.text !== '' && !known.has(topLevelName(row.name)))
        const answers = columns.map((column) => cellOf(rows, column))
        return line([...HEAD_NAMES.map((name) => head[name]), ...answers, linesOf(others)])
      })
      .join('')
}

const jsonOf = (lead: Lead) =>
  JSON.stringify({ ...headOf(lead), subject: lead.subject, date: lead.facts.date?.text, answers: lead.fields })

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
