import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeDeclarations } from '../../engine/compiler/declaration.ts'
import { compiled } from './category-for-test.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmlane-declarations-'))
  copyFileSync(new URL('../../schemas/category.schema.json', import.meta.url), join(folder, 'category.schema.json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (...ids: string[]) =>
  writeDeclarations(folder, { categories: ids.map((id) => compiled(id)), diagnostics: [] })
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** JSON Schema of the answers that a declaration names. */
const answersOf = (id: string) => JSON.parse(/Form<(.*)>\n/.exec(read(`${id}.d.json.ts`))?.[1] ?? '')

test('a declaration names every field, its options and which must be answered, and nothing else', () => {
  write('car')
  const answers = answersOf('car')
  expect(Object.keys(answers.properties)).toEqual([
    'pickupLocation',
    'deliveryLocation',
    'vehicleInfo',
    'vehicleCondition',
    'preferredDate',
    'name',
    'email',
    'phone',
  ])
  expect(answers.properties.vehicleCondition).toEqual({ type: 'string', enum: ['operable', 'non-running'] })
  expect(answers.required).toEqual(Object.keys(answers.properties))
  expect(answers.additionalProperties).toBe(false)
})

test('fields that a condition brings are there too, and may be missing', async () => {
  const { piano } = await import('../form/piano.ts')
  const file = compiled('car')
  const category = { ...file, id: 'piano', form: { ...file.form, schema: piano.schema } }
  writeDeclarations(folder, { categories: [category], diagnostics: [] })
  const answers = answersOf('piano')
  expect(answers.properties.legs).toEqual({ type: 'string', maxLength: 1000 })
  expect(answers.properties.crane).toEqual({ type: 'boolean' })
  expect(answers.required).toEqual(['kind', 'weight', 'email'])
})

test('no word of the form is in a declaration', () => {
  write('car')
  expect(read('car.d.json.ts')).not.toMatch(/is required|Year, make and model|2019 Honda Civic/)
})

test('the meta-schema is declared to the letter', () => {
  write()
  expect(read('category.schema.d.json.ts')).toContain(read('category.schema.json').trim())
})

test('a declaration whose file is gone goes too', () => {
  write('car', 'boat')
  write('boat')
  expect(existsSync(join(folder, 'car.d.json.ts'))).toBe(false)
  expect(existsSync(join(folder, 'boat.d.json.ts'))).toBe(true)
})

test('a declaration that is right is left alone, and one that is not is mended', () => {
  write('car')
  const { mtimeMs } = statSync(join(folder, 'car.d.json.ts'))
  write('car')
  expect(statSync(join(folder, 'car.d.json.ts')).mtimeMs).toBe(mtimeMs)
  writeFileSync(join(folder, 'car.d.json.ts'), 'export default 1')
  write('car')
  expect(answersOf('car').required).toContain('email')
})
