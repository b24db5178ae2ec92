import { readdirSync, readFileSync } from 'node:fs'
import { compileCategory } from '../engine/compiler/compile.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import type { SharedFile } from '../engine/format/category.ts'
import { CategoryFileError } from '../engine/format/diagnostic.ts'
import type { ResolvedForm } from '../engine/format/resolve.ts'
import type { Fixture } from '../engine/format/samples/fixture.ts'
import { sampleFixture } from '../engine/format/samples/sample-fixture.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const shared = JSON.parse(read('schemas/shared.json')) as SharedFile

/** A file of `tests/catalog/`, compiled. */
type CatalogFile = {
  readonly name: string
  readonly text: string
  readonly form: Form
  readonly resolved: ResolvedForm
}

async function load(name: string): Promise<CatalogFile> {
  const text = read(`tests/catalog/${name}`)
  const { category, diagnostics } = compileCategory(name, text, shared)
  if (!category) throw new CategoryFileError(diagnostics)
  return { name, text, form: await importForm(category), resolved: category.form }
}

const names = readdirSync(new URL('tests/catalog/', root)).filter((name) => name.endsWith('.json'))
const files = await Promise.all(names.sort().map(load))

/** The files as they are written. */
export const catalogTexts: readonly { readonly name: string; readonly text: string }[] = files

function fileOf(id: string): CatalogFile {
  const file = files.find(({ form }) => form.id === id)
  if (!file) throw new Error(`There is no tests/catalog/${id}.json`)
  return file
}

/** Returns the form of one of the tests' own category files by its id; see `tests/catalog/README.md`. */
export const formById = (id: string): Form => fileOf(id).form

const made = new Map<string, Fixture>()

/** Returns sample answers for a form of the catalog. */
export function fixtureOf({ id }: Form): Fixture {
  const fixture = made.get(id) ?? sampleFixture(fileOf(id).resolved)
  made.set(id, fixture)
  return fixture
}
