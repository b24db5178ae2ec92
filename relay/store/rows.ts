import { randomBytes, randomUUID } from 'node:crypto'
import { PERSON_KEYS, personKeysOf } from './person.ts'
import { type Param, type Statement, statement } from './sql.ts'
import type { Lead, RelatedSubmission, StoredSubmission, Submission, TrackedSubmission } from './submission.ts'

/** A row of a query. Its values depend on the columns that the query selects. */
export type Row = Readonly<Record<string, Param>> & { readonly seq: number }

type ReadColumn<Value> = { readonly name: string; readonly read: (stored: Param) => Value }

type ReadColumns<Parts> = { readonly [Key in keyof Required<Parts>]: ReadColumn<Parts[Key]> }

const asStored = <Value>(stored: Param) => stored as Value
const unlessNull = <Value>(stored: Param) => (stored ?? undefined) as Value | undefined

/** A column that has a part of a submission. */
type Column<Value> = ReadColumn<Value> & {
  readonly write: (value: Value) => Param
  /** The value in an erased submission, or `KEPT`. */
  readonly erased: Param | undefined
}

/** Erasing a submission doesn't change the column. */
const KEPT = undefined

const plain = <Value extends string | number>(name: string, erased: Param | undefined): Column<Value> => ({
  name,
  erased,
  write: (value) => value,
  read: asStored,
})

const optional = <Value extends string | number>(
  name: string,
  erased: Param | undefined,
): Column<Value | undefined> => ({ name, erased, write: (value) => value ?? null, read: unlessNull })

const flag = (name: string, erased: Param | undefined): Column<boolean> => ({
  name,
  erased,
  write: (value) => (value ? 1 : 0),
  read: (stored) => stored === 1,
})

const json = <Value>(name: string, erased: Param): Column<Value> => ({
  name,
  erased,
  write: (value) => JSON.stringify(value),
  read: (stored) => JSON.parse(stored as string),
})

/** The parts of a submission that the table `submissions` has. */
type Parts = Submission & Pick<StoredSubmission, 'isQuarantined'>

/**
 * The columns of the table `submissions`, with what is left of each in an erased submission. For a new one, add a line to `tables.ts` (after the
 * first release, a migration), a property to `Submission`, and a line here.
 */
const COLUMNS: { readonly [Key in keyof Required<Parts>]: Column<Parts[Key]> } = {
  id: plain('id', KEPT),
  fingerprint: plain('fingerprint', ''),
  form: plain('form', KEPT),
  mailbox: plain('mailbox', KEPT),
  category: optional('category', null),
  subject: plain('subject', 'Erased request'),
  replyTo: optional('reply_to', null),
  fields: json('fields', '[]'),
  facts: json('facts', '{}'),
  receivedAt: plain('received_at', KEPT),
  fillTimeMs: optional('fill_time_ms', null),
  spamReason: optional('spam_reason', KEPT),
  isQuarantined: flag('quarantined', 0),
  messageId: plain('message_id', ''),
  version: optional('version', null),
  timeZone: optional('time_zone', null),
  intent: optional('intent', KEPT),
}

/**
 * Number of the rule by which contacts, keys and words follow from a submission. Increase it when one of them changes: those of stored
 * submissions are then found again.
 */
export const DERIVED_RULE = 2

/** Columns that nothing reads back. An erased submission has none of them. */
const UNREAD = [...PERSON_KEYS, 'derived_rule'] as const

/** The values of a submission in these columns. */
function unreadValues(submission: Submission): Param[] {
  const values = { ...personKeysOf(submission), derived_rule: DERIVED_RULE }
  return UNREAD.map((name) => values[name])
}

const namesOf = (columns: Readonly<Record<string, ReadColumn<unknown>>>) =>
  Object.values(columns).map(({ name }) => name)

/** SQL that adds a row, with a placeholder for each of some columns. @param overriding SQL before the values */
const insertInto = (table: string, names: readonly string[], overriding = '') =>
  `INSERT INTO ${table} (${names.join(', ')}) ${overriding} VALUES (${names.map(() => '?').join(', ')})`

/** The values of a new submission in some columns. */
function valuesIn(columns: Partial<typeof COLUMNS>, submission: Submission): Param[] {
  const parts: Parts = { ...submission, isQuarantined: submission.spamReason !== undefined }
  const written = <Key extends keyof Parts>(key: Key) => COLUMNS[key].write(parts[key])
  return (Object.keys(columns) as (keyof Parts)[]).map(written)
}

const NAMES = [...namesOf(COLUMNS), ...UNREAD]

const valuesOf = (submission: Submission): Param[] => [...valuesIn(COLUMNS, submission), ...unreadValues(submission)]

const INSERT = `${insertInto('submissions', NAMES)} ON CONFLICT (id) DO NOTHING`

/** Writes again the columns that nothing reads back. */
export const derivedUpdate = (seq: number, submission: Submission): Statement =>
  statement(
    `UPDATE submissions SET ${UNREAD.map((name) => `${name} = ?`).join(', ')} WHERE seq = ?`,
    ...unreadValues(submission),
    seq,
  )

/** Adds a submission to the table `submissions`, unless its id is taken. */
export const insertion = (submission: Submission): Statement => statement(INSERT, ...valuesOf(submission))

/** Number under which stores try to add a submission. Real ones begin with 1. */
export const TRIAL_SEQ = 0

/** Size of a long request. Its text is random, so that no database makes it smaller. */
const TRIAL_BYTES = 16_384

/** Makes up a submission, to try whether there is room for real ones. */
export const trialSubmission = (): Submission => ({
  id: randomUUID(),
  fingerprint: '',
  form: '',
  mailbox: '',
  category: undefined,
  subject: randomBytes(TRIAL_BYTES).toString('base64'),
  replyTo: 'trial@warmlane.example',
  fields: [],
  facts: {},
  receivedAt: 0,
  fillTimeMs: undefined,
  messageId: '',
})

/** Adds such a submission, so that no number of a real one is used up. @param overriding SQL by which PostgreSQL accepts the number */
export const trialInsertion = (submission: Submission, overriding?: string): Statement =>
  statement(insertInto('submissions', ['seq', ...NAMES], overriding), TRIAL_SEQ, ...valuesOf(submission))

const { id, form, mailbox, category, receivedAt, isQuarantined, intent } = COLUMNS

/** The columns that the table `leads` repeats, so that filters read little. */
const REPEATED = { form, mailbox, receivedAt, isQuarantined, intent }

export const REPEATED_ROW = namesOf(REPEATED).join(', ')

const INSERT_LEAD = insertInto('leads', ['submission', ...namesOf(REPEATED)])

/** Adds a submission to the table `leads`. */
export const leadInsertion = (seq: number, submission: Submission): Statement =>
  statement(INSERT_LEAD, seq, ...valuesIn(REPEATED, submission))

/** The columns that change when a submission is erased, with what is left. */
export const ERASED: readonly (readonly [name: string, left: Param])[] = [
  ...Object.values(COLUMNS).map(({ name, erased }) => [name, erased] as const),
  ...UNREAD.map((name) => [name, null] as const),
].flatMap(([name, erased]) => (erased === KEPT ? [] : [[name, erased]]))

/** Returns a function that reads these columns of a row. */
function readerOf<Parts>(columns: ReadColumns<Parts>): (row: Row) => Parts {
  const entries = Object.entries<ReadColumn<unknown>>(columns)
  return (row) => Object.fromEntries(entries.map(([key, { name, read }]) => [key, read(row[name] ?? null)])) as Parts
}

const seq: ReadColumn<number> = { name: 'seq', read: asStored }

const STORED: ReadColumns<StoredSubmission> = {
  seq,
  ...COLUMNS,
  formServedAt: { name: 'form_served_at', read: unlessNull },
}

/** The columns to select for `fromRow`. */
export const ROW = `${['seq', ...namesOf(COLUMNS)].map((name) => `submissions.${name}`).join(', ')},
  (SELECT first_served_at FROM form_versions WHERE form_versions.version = submissions.version) AS form_served_at`

export const fromRow = readerOf<StoredSubmission>(STORED)

const RELATED: ReadColumns<Omit<RelatedSubmission, 'isSamePerson'>> = {
  seq,
  id,
  form,
  category,
  receivedAt,
  isQuarantined,
}

/** The columns to select for `relatedFromRow`. */
export const RELATED_ROW = namesOf(RELATED).join(', ')

export const relatedFromRow = readerOf<Omit<RelatedSubmission, 'isSamePerson'>>(RELATED)

/** Between two notes that are read together. Notes can't have it. */
export const NOTE_END = '\u001e'

/** Splits what `ROW_WITH_NOTES` selects as `notes`. */
export const notesIn = (stored: Param): string[] => (stored === null ? [] : String(stored).split(NOTE_END))

/** The columns to select for `fromRow`, and the notes, the oldest first. */
export const ROW_WITH_NOTES = `${ROW},
  (SELECT string_agg(detail, '${NOTE_END}') FROM (SELECT detail FROM changes
  WHERE changes.submission = submissions.seq AND action = 'note' AND detail <> '' ORDER BY id) AS own) AS notes`

/** The columns that only the table `leads` has, and the notes. */
const LEAD: ReadColumns<Omit<Lead, keyof TrackedSubmission>> = {
  state: { name: 'state', read: asStored },
  reason: { name: 'reason', read: unlessNull },
  changedAt: { name: 'changed_at', read: unlessNull },
  changedBy: { name: 'changed_by', read: unlessNull },
  notes: { name: 'notes', read: notesIn },
  callAt: { name: 'call_at', read: unlessNull },
  tries: { name: 'tries', read: asStored },
  owner: { name: 'owner', read: unlessNull },
  firstCalledAt: { name: 'first_called_at', read: unlessNull },
  caller: { name: 'caller', read: unlessNull },
  callingAt: { name: 'calling_at', read: unlessNull },
}

/** The columns to select for `leadFromRow`. */
export const LEAD_ROW = [ROW_WITH_NOTES, ...namesOf(LEAD).filter((name) => name !== 'notes')].join(', ')

/** Converts a row to a lead without its deliveries. */
export const leadFromRow = readerOf<Omit<Lead, 'deliveries'>>({ ...STORED, ...LEAD })
