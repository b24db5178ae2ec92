import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeDeclarations } from '../../../engine/compiler/declaration.ts'
import { compiled } from '../../categories/compile.ts'
import { FLEET } from '../form/fleet.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmlane-declarations-'))
  copyFileSync(new URL('../../../schemas/category.schema.json', import.meta.url), join(folder, 'category.schema.json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (...ids: string[]) => writeDeclarations(folder, { categories: ids.map((id) => compiled(id)) })
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const FORMS = 'forms.gen.d.ts'

/** JSON Schema of the answers that the declaration of a form names. */
function answersOf(id: string) {
  const [, rest = ''] = read(FORMS).split(`declare module 'virtual:form/${id}' {`)
  return JSON.parse(/Form<(.*)>\n/.exec(rest)?.[1] ?? '')
}

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

test('fields of conditions are optional', async () => {
  const { piano } = await import('../form/piano.ts')
  const file = compiled('car')
  const category = { ...file, id: 'piano', form: { ...file.form, schema: piano.schema } }
  writeDeclarations(folder, { categories: [category] })
  const answers = answersOf('piano')
  expect(answers.properties.legs).toEqual({ type: 'string', maxLength: 1000 })
  expect(answers.properties.crane).toEqual({ type: 'boolean' })
  expect(answers.required).toEqual(['kind', 'weight', 'email'])
})

test('a group is a list of objects, several choices are a list of options, and an address is an object', () => {
  writeDeclarations(folder, { categories: [compiled('fleet', FLEET)] })
  const { properties, required } = answersOf('fleet')
  expect(required).toEqual(['vehicles', 'pickup', 'budget'])
  expect(properties.vehicles.items).toMatchObject({ required: ['make', 'runs'], additionalProperties: false })
  expect(Object.keys(properties.vehicles.items.properties)).toEqual(['make', 'runs', 'options', 'winch'])
  expect(properties.vehicles.items.properties.options.items).toEqual({
    type: 'string',
    enum: ['cover', 'wash', 'keys'],
  })
  expect(properties.pickup).toMatchObject({ type: 'object', required: ['street', 'city'] })
})

test('a declaration has no text of the form', () => {
  write('car')
  expect(read(FORMS)).not.toMatch(/is required|Year, make and model|2019 Honda Civic/)
})

test('the meta-schema is declared with its literal values', () => {
  write()
  expect(read('category.schema.d.json.ts')).toContain(read('category.schema.json').trim())
})

test('the form of a deleted file is no longer declared', () => {
  write('car', 'boat')
  write('boat')
  expect(read(FORMS)).not.toContain('virtual:form/car')
  expect(read(FORMS)).toContain('virtual:form/boat')
})

test('the pages of the forms are declared, for links', () => {
  write('car', 'boat', 'lead')
  expect(read(FORMS)).toContain("{ readonly '/car-quote-form': 'car'; readonly '/boat-quote-form': 'boat' }\n")
})

test('a declaration is only written if it has changed', () => {
  write('car')
  const { mtimeMs } = statSync(join(folder, FORMS))
  write('car')
  expect(statSync(join(folder, FORMS)).mtimeMs).toBe(mtimeMs)
  writeFileSync(join(folder, FORMS), 'export default 1')
  write('car')
  expect(answersOf('car').required).toContain('email')
})
