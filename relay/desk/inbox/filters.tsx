/** @jsxImportSource hono/jsx */
import { relayPaths } from '../../../site.config.ts'
import type { CallFigures, Lead } from '../../store/submission.ts'
import { FILTER_NAMES, type FilterTexts } from '../leads/filter.ts'
import { labelOf } from '../leads/wording.ts'
import type { Reader } from './reader.ts'

type Option = readonly [value: string, label: string]

type SelectProps = {
  readonly name: string
  readonly label: string
  readonly options: readonly Option[]
  readonly selected?: string | undefined
}

export const Select = ({ name, label, options, selected = '' }: SelectProps) => (
  <label>
    <span>{label}</span>
    <select name={name}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === selected}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

const PERIODS: readonly Option[] = [
  ['', 'Any day'],
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
]

const OWNERS: readonly Option[] = [
  ['', 'Anybody’s'],
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
]

/** Options plus one for each other value, such as a category that no longer exists. */
const withOthers = (options: readonly Option[], values: readonly (string | undefined)[]): readonly Option[] => {
  const known = new Set(options.map(([value]) => value))
  const others = new Set(values.flatMap((value) => (value === undefined || known.has(value) ? [] : [value])))
  return [...options, ...Array.from(others, (value): Option => [value, value])]
}

export type FiltersProps = {
  readonly texts: FilterTexts
  readonly leads: readonly Lead[]
  /** Their owners can be chosen. */
  readonly figures: readonly CallFigures[]
  /** Keys of all mailboxes, and ids and labels of all forms. */
  readonly mailboxes: readonly string[]
  readonly forms: readonly { readonly id: string; readonly label: string }[]
}

/** Names of the filters behind the button: all but the words and the tab. */
const FOLDED = FILTER_NAMES.filter((name) => name !== 'q' && name !== 'state')

/** The search field, and the filters behind a button. */
export function Filters({
  texts,
  leads,
  figures,
  mailboxes,
  forms,
  reader,
}: FiltersProps & { readonly reader: Reader }) {
  const categories = withOthers(
    [['', 'All categories'], ...forms.map(({ id, label }): Option => [id, label])],
    [texts.form, ...leads.map(({ form }) => form)],
  )
  const allMailboxes = withOthers(
    [['', 'All mailboxes'], ...mailboxes.map((key): Option => [key, labelOf(key)])],
    [texts.mailbox, ...leads.map(({ mailbox }) => mailbox)],
  )
  const owners = withOthers(OWNERS, [texts.owner || undefined, ...figures.map(({ owner }) => owner)])
  const count = FOLDED.filter((name) => texts[name]).length
  return (
    <search>
      <form class="filters" action={relayPaths.inbox}>
        {texts.state && <input type="hidden" name="state" value={texts.state} />}
        <input
          type="search"
          name="q"
          value={texts.q ?? ''}
          aria-label="Search"
          placeholder="Name, phone, from Texas"
          autocomplete="off"
        />
        <button type="submit">Search</button>
        <details open={count > 0}>
          <summary>Filters{count > 0 && ` (${count})`}</summary>
          <div class="fields">
            <Select name="form" label="Category" options={categories} selected={texts.form} />
            <Select name="mailbox" label="Mailbox" options={allMailboxes} selected={texts.mailbox} />
            {reader.name !== undefined && <Select name="owner" label="Whose" options={owners} selected={texts.owner} />}
            <Select name="when" label="Received" options={PERIODS} selected={texts.when} />
            <label>
              <span>First day</span>
              <input type="date" name="since" value={texts.since ?? ''} />
            </label>
            <label>
              <span>Last day</span>
              <input type="date" name="until" value={texts.until ?? ''} />
            </label>
            <button type="submit">Show</button>
          </div>
        </details>
      </form>
    </search>
  )
}
