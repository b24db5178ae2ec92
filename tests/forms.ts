import { siteCatalog } from '../build/site-catalog.ts'
import { loadForms } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import type { Fixture } from '../engine/format/samples/fixture.ts'
import { sampleFixture } from '../engine/format/samples/sample-fixture.ts'
import { keptSamplesOf } from './goldens.ts'

const catalog = siteCatalog().read()

/** The compiled forms of all category files. */
export const forms: readonly Form[] = await loadForms(catalog)

/** Returns the form of a category file by its id. Throws if there is none. */
export function formById(id: string): Form {
  const form = forms.find((candidate) => candidate.id === id)
  if (!form) throw new Error(`There is no schemas/${id}.json`)
  return form
}

const data = new Map(catalog.categories.map(({ id, form }) => [id, form]))
const made = new Map<string, Fixture>()

/** Returns sample answers for a category file. Throws an error that says what to do if it can't find valid ones. */
export function fixtureOf(form: Form): Fixture {
  const category = data.get(form.id)
  if (!category) throw new Error(`There is no schemas/${form.id}.json`)
  const fixture = made.get(form.id) ?? sampleFixture(category, keptSamplesOf(form.id))
  made.set(form.id, fixture)
  return fixture
}
