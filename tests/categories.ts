import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

/** A category file that is not on the site, resolved and compiled, with sample answers. */
export type SampleCategory = {
  readonly id: string
  readonly text: string
  readonly resolved: ResolvedForm
  readonly form: Form
  readonly fixture: Fixture
}

async function load(folder: string, name: string): Promise<SampleCategory> {
  const text = read(`${folder}/${name}`)
  const { category, diagnostics } = compileCategory(name, text, shared)
  if (!category) throw new CategoryFileError(diagnostics)
  const form = await importForm(category)
  return {
    id: basename(name, '.json'),
    text,
    resolved: category.form,
    form,
    fixture: sampleFixture(category.form),
  }
}

function loadAll(folder: string): Promise<readonly SampleCategory[]> {
  const names = readdirSync(new URL(`${folder}/`, root)).sort()
  return Promise.all(names.map((name) => load(folder, name)))
}

/**
 * Category files that are not on the site. They use what the site's own files don't: required radio buttons, checkboxes, a
 * step that a condition skips, a step with optional fields only, branches with the same fields, alternatives in a condition,
 * other mailboxes.
 */
export const sampleCategories = await loadAll('tests/categories')

/** The category files of `examples/`: groups, several choices, addresses, sections, defaults, rules between fields. */
export const exampleCategories = await loadAll('examples')
