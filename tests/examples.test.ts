import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sitePaths } from '../build/site-paths.ts'
import { readCatalog } from '../engine/compiler/catalog.ts'
import { resolveConditions } from '../engine/form/conditions.ts'
import { kindOf } from '../engine/form/kinds.ts'
import { templateOf } from '../engine/form/paths.ts'
import { formatDiagnostic } from '../engine/format/diagnostic.ts'
import { typed } from '../engine/format/samples/values.ts'
import { payloadOf } from '../engine/submission/payload.ts'
import { validateSubmission } from '../relay/validate-submission.ts'
import { exampleCategories } from './categories.ts'
import { SHIPPED } from './shipped.ts'

const IDS = exampleCategories.map(({ id }) => id)
const SHIPPED_FILES = ['README.md', 'category.schema.json', 'shared.json', ...SHIPPED.map((id) => `${id}.json`)]

/** The diagnostics of `npm run check:schemas` after `cp examples/… schemas/`. */
function reportedAfterCopying(ids: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    for (const name of SHIPPED_FILES) copyFileSync(join('schemas', name), join(folder, name))
    for (const id of ids) copyFileSync(`examples/${id}.json`, join(folder, `${id}.json`))
    return readCatalog(folder, sitePaths()).diagnostics.map(formatDiagnostic).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(IDS)('examples/%s.json has no mistake when it is copied into schemas/', (id) => {
  expect(reportedAfterCopying([id])).toBe('')
})

test('all examples together with the shipped files have no mistake', () => {
  expect(reportedAfterCopying(IDS)).toBe('')
})

test('the examples use every kind of field', () => {
  const used = exampleCategories.flatMap(({ form, fixture }) =>
    fixture.cases.flatMap((answers) =>
      [...resolveConditions(form, typed(answers)).byPath.values()].map(
        ({ path, schema }) => kindOf(schema, form.uiSchema[templateOf(path)]).name,
      ),
    ),
  )
  const kinds = [
    'group',
    'choices',
    'address',
    'yesNo',
    'choice',
    'email',
    'date',
    'money',
    'integer',
    'number',
    'phone',
  ]
  expect(new Set(used)).toEqual(new Set([...kinds, 'place', 'longText', 'text']))
})

test('the email of a fleet names the vehicle of each answer', () => {
  const fleet = exampleCategories.find(({ id }) => id === 'fleet')
  const [answers = {}] = fleet?.fixture.cases ?? []
  const form = fleet?.form
  const result = form && validateSubmission([form], 'fleets', payloadOf(form, 'Fleets', typed(answers)))
  const rows = result && 'submission' in result ? result.submission.fields : []
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'vehicles.1.model', label: 'Vehicle 2: Year, make and model', text: '2019 Honda Civic' },
      { name: 'pickup.state', label: 'Pickup address: State', text: 'Texas (TX)' },
    ]),
  )
})
