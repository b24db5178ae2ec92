import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildForms } from '../../build/build-forms.ts'
import { builtFormsFile, loadBuiltForms } from '../../build/built-forms.ts'
import type { Form } from '../../engine/form/form.ts'
import { problemsOf } from '../../engine/form/problems.ts'
import { typed } from '../../engine/format/samples/values.ts'
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
  for (const [index, form] of forms.entries()) {
    const names = Object.keys(form.schema.properties)
    const { cases, invalid } = fixtureOf(form)
    for (const answers of [...cases.map(typed), ...invalid.map(({ path, text }) => ({ [path]: text }))]) {
      const problems = problemsOf(form, answers, names)
      expect(problemsOf(built[index] as Form, answers, names), form.id).toEqual(problems)
    }
  }
})

test('the forms need no package, so a relay reads one file', () => {
  expect(readFileSync(builtFormsFile(folder), 'utf8')).not.toMatch(/^import /m)
})
