import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compileCategory } from '../engine/compiler/compile.ts'
import { importForm } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import type { SharedFile } from '../engine/format/category.ts'
import type { ResolvedForm } from '../engine/format/resolve.ts'
import type { Fixture } from './fixtures/fixture.ts'
import { sampleFixture } from './fixtures/sample.ts'

const folder = new URL('categories/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const shared = JSON.parse(read('../../schemas/shared.json')) as SharedFile

/** A category file in `tests/categories/`, resolved and compiled, with sample answers. */
export type SampleCategory = {
  readonly id: string
  readonly text: string
  readonly resolved: ResolvedForm
  readonly form: Form
  readonly fixture: Fixture
}

async function load(name: string): Promise<SampleCategory> {
  const text = read(name)
  const { category } = compileCategory(name, text, shared)
  if (!category)
    throw new Error(`tests/categories/${name} is invalid. Copy it to schemas/ and run "npm run check:schemas"`)
  const form = await importForm(category)
  return {
    id: basename(name, '.json'),
    text,
    resolved: category.form,
    form,
    fixture: sampleFixture(category.form),
  }
}

/**
 * Category files that are not on the site. They use what the site's own files don't: required radio buttons, checkboxes, a
 * step that a condition skips, a step with optional fields only, branches with the same fields, alternatives in a condition,
 * other mailboxes.
 */
export const sampleCategories: readonly SampleCategory[] = await Promise.all(readdirSync(folder).sort().map(load))
