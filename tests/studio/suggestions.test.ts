import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { schemaFor } from '../../studio/model/suggestions.ts'

const car = readFileSync('schemas/car.json', 'utf8')
const names = { iconNames: ['car'], mailboxes: ['vehicles'], paths: ['/about'], sharedFields: ['email'] }

test('the schema for the editor suggests the names that a file can use, and its own fields', () => {
  expect(schemaFor(false, car, names)).toMatchObject({
    properties: {
      tiles: { items: { properties: { icon: { examples: ['car'] } } } },
      submission: { properties: { mailbox: { examples: ['vehicles'] } } },
      completion: { examples: ['thank-you', 'reset', '/about'] },
    },
    definitions: {
      field: { properties: { $ref: { examples: ['shared.json#/definitions/email'] } } },
      stepFields: { items: { examples: expect.arrayContaining(['vehicleInfo', 'phone']) } },
    },
  })
})

test.each([
  ['car', false],
  ['shared', true],
])('the schema for the editor accepts schemas/%s.json', (id, isShared) => {
  const content = JSON.parse(readFileSync(`schemas/${id}.json`, 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false })
  expect(ajv.compile(schemaFor(isShared, car, names))(content)).toBe(true)
})

test('suggestions do not need a valid text', () => {
  expect(schemaFor(false, '{ "schema": { "properties": { "make": {', names)).toMatchObject({
    definitions: { stepFields: { items: { examples: ['make'] } } },
  })
})
