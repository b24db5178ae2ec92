import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { soundCategories } from '../engine/compiler/catalog.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import type { ResolvedForm } from '../engine/format/resolve.ts'
import type { Fixture } from '../engine/format/samples/fixture.ts'
import { sampleFixture } from '../engine/format/samples/sample-fixture.ts'
import { testCatalog } from './catalog-reader.ts'

/** One of the tests' own category files, compiled. */
type CatalogFile = {
  readonly id: string
  /** Name of the file: `car.json`. */
  readonly name: string
  /** The file as it is written. */
  readonly text: string
  readonly resolved: ResolvedForm
  readonly form: Form
}

/** The tests' own category files; see `tests/catalog/README.md`. */
export const catalogFiles: readonly CatalogFile[] = await Promise.all(
  soundCategories(testCatalog.read()).map(async (category) => {
    const { id, source, form } = category
    const text = readFileSync(join(testCatalog.folder, source.file), 'utf8')
    return { id, name: source.file, text, resolved: form, form: await importForm(category) }
  }),
)

/** The forms of the tests' own category files. */
export const forms: readonly Form[] = catalogFiles.map(({ form }) => form)

function fileById(id: string): CatalogFile {
  const file = catalogFiles.find((candidate) => candidate.id === id)
  if (!file) throw new Error(`There is no tests/catalog/${id}.json`)
  return file
}

/** Returns the form of one of the tests' own category files by its id. */
export const formById = (id: string): Form => fileById(id).form

const made = new Map<string, Fixture>()

/** Returns sample answers for a form of the catalog. */
export function fixtureOf({ id }: Pick<Form, 'id'>): Fixture {
  const fixture = made.get(id) ?? sampleFixture(fileById(id).resolved)
  made.set(id, fixture)
  return fixture
}
