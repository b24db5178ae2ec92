import { fileURLToPath } from 'node:url'
import { loadForms } from '../engine/compiler/load.ts'
import type { Form } from '../engine/wizard/form.ts'
import type { Fixture } from './fixtures/fixture.ts'

/** Every category file as compiled. */
export const forms: readonly Form[] = await loadForms(fileURLToPath(new URL('../schemas', import.meta.url)))

/** The form of a category file, by its id. */
export function formById(id: string): Form {
  const form = forms.find((candidate) => candidate.id === id)
  if (!form) throw new Error(`There is no schemas/${id}.json`)
  return form
}

const fixtures = import.meta.glob<Fixture>(['./fixtures/*.ts', '!./fixtures/{fixture,make,sample}.ts'], {
  eager: true,
  import: 'default',
})

/** The fixture of a category file. Throws with what to do where there is none yet. */
export function fixtureOf({ id }: Form): Fixture {
  const fixture = fixtures[`./fixtures/${id}.ts`]
  if (!fixture)
    throw new Error(`schemas/${id}.json has no fixture yet: run "npm run fixtures" and look at what it made`)
  return fixture
}
