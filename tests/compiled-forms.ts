import type { Catalog } from '../engine/compiler/catalog.ts'
import { loadForms } from '../engine/compiler/load.ts'
import type { Form } from '../engine/form/form.ts'
import { type Fixture, type KeptSample, sampleFixture } from '../engine/samples/fixture.ts'

/**
 * The forms of the category files of a folder, by id, and sample answers for each.
 * @param folder its path, for messages
 * @param keptSamplesOf returns the sample answers that somebody has kept for a category
 */
export async function compiledForms(
  catalog: Catalog,
  folder: string,
  keptSamplesOf: (id: string) => readonly KeptSample[] = () => [],
) {
  const forms: readonly Form[] = await loadForms(catalog)
  const made = new Map<string, Fixture>()

  function found<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw new Error(`There is no ${folder}/${id}.json`)
    return item
  }

  return {
    forms,
    formById: (id: string): Form => found(forms, id),
    /** Throws an error that says what to do if no valid answers are found. */
    fixtureOf({ id }: Pick<Form, 'id'>): Fixture {
      const fixture = made.get(id) ?? sampleFixture(found(catalog.categories, id).form, keptSamplesOf(id))
      made.set(id, fixture)
      return fixture
    },
  }
}
