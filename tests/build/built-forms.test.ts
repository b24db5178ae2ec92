import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildForms } from '../../build/build-forms.ts'
import { builtFormsFile, loadBuiltForms } from '../../build/built-forms.ts'
import { fixtureOf, forms } from '../forms.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warmlane-built-'))
  await buildForms(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a built site has every form, with validators that agree with those of its file', async () => {
  const built = await loadBuiltForms(folder)
  expect(built.map(({ id }) => id)).toEqual(forms.map(({ id }) => id))
  for (const form of forms) {
    const same = built.find(({ id }) => id === form.id)
    expect(same?.fieldValidators.email?.('nobody')).toBe(form.fieldValidators.email?.('nobody'))
    for (const answers of fixtureOf(form).cases) expect(same?.validate(answers), form.id).toBe(form.validate(answers))
  }
})

test('the forms need no package, so a relay reads one file', () => {
  expect(readFileSync(builtFormsFile(folder), 'utf8')).not.toMatch(/^import /m)
})
