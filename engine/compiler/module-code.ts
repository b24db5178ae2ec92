/** An expression in the code of a module, such as the name of a function. */
export class Code {
  constructor(readonly text: string) {}
}

/** A call in the code of a module: `among(["Ramp","Crane"])`. */
export class Call {
  constructor(
    readonly name: string,
    readonly args: readonly unknown[],
  ) {}
}

type Entries = readonly (readonly [key: string, item: unknown])[]

/** The keys of an object that its code has; undefined for any other value. Samples are left out: they are for tests. */
function entriesOf(value: unknown): Entries | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (value instanceof Code || value instanceof Call) return undefined
  return Object.entries(value).filter(
    ([key, item]) => item !== undefined && !(key === 'examples' && Array.isArray(item)),
  )
}

type CodeFor = (item: unknown, index: number) => string

const objectCode = (entries: Entries, codeFor: CodeFor): string =>
  `{${entries.map(([key, item], index) => `${JSON.stringify(key)}:${codeFor(item, index)}`).join(',')}}`

const callCode = ({ name, args }: Call, codeFor: CodeFor): string => `${name}(${args.map(codeFor).join(',')})`

/** Code for a value: JSON, with `Code` and `Call` as they are. */
export function codeOf(value: unknown): string {
  if (value instanceof Code) return value.text
  if (value instanceof Call) return callCode(value, codeOf)
  if (Array.isArray(value)) return tableCode(value) ?? `[${value.map(codeOf).join(',')}]`
  const entries = entriesOf(value)
  return entries ? objectCode(entries, codeOf) : JSON.stringify(value)
}

/** Least number of alike parts that share code. With fewer, a module is hardly smaller. */
export const LEAST_ALIKE = 20

/**
 * Code for a list of many alike objects, such as a condition for each of 300 makes: a table with a column for each value in which they
 * differ, so the module grows by these values alone. Undefined for any other list.
 */
function tableCode(list: readonly unknown[]): string | undefined {
  if (list.length < LEAST_ALIKE || !list.every(entriesOf)) return undefined
  const columns: string[][] = []
  const template = alikeCode(list, columns)
  if (template === 'column0') return undefined
  const rows = list.map((_, row) => `[${columns.map((column) => column[row]).join(',')}]`)
  return `[${rows.join(',')}].map(([${columns.map((_, index) => `column${index}`).join(',')}])=>(${template}))`
}

/** Code for all of some values at once. Where they differ, it has the name of a column, which is added to the columns. */
function alikeCode(values: readonly unknown[], columns: string[][]): string {
  const texts = values.map(codeOf)
  const [text = ''] = texts
  if (texts.every((other) => other === text)) return text
  const codeInside =
    (itemsOf: (value: unknown) => readonly unknown[]): CodeFor =>
    (_, index) =>
      alikeCode(
        values.map((value) => itemsOf(value)[index]),
        columns,
      )
  const [first] = values
  const argsOf = (value: unknown) => (value instanceof Call ? value.args : [])
  if (first instanceof Call && values.every((value) => value instanceof Call && value.name === first.name))
    return callCode(first, codeInside(argsOf))
  const keysOf = (value: unknown) => JSON.stringify(entriesOf(value)?.map(([key]) => key))
  const entries = entriesOf(first)
  if (entries && values.every((value) => keysOf(value) === keysOf(first)))
    return objectCode(
      entries,
      codeInside((value) => (entriesOf(value) ?? []).map(([, item]) => item)),
    )
  const known = columns.findIndex((column) => column.every((other, row) => other === texts[row]))
  return `column${known === -1 ? columns.push(texts) - 1 : known}`
}
