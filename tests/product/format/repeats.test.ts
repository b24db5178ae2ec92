import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputOf } from '../../../engine/compiler/compile.ts'
import type { AuthoredUiSchema, CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { checkCategory, checkReadiness, findRepeatedHints } from '../../../engine/format/checks/check-category.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { ownText } from '../../categories/files.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

/** The car with other keys in its `uiSchema`. */
function carWith(uiSchema: AuthoredUiSchema, change: (file: CategoryFile) => void = () => {}) {
  const file: CategoryFile = JSON.parse(ownText('car.json'))
  change(file)
  const { source } = parseSource('car.json', JSON.stringify({ ...file, uiSchema }, null, 2))
  return inputOf(source, shared)
}

const repeatsIn = (...given: Parameters<typeof carWith>) =>
  findRepeatedHints(carWith(...given)).map(({ rule, message }) => `${rule}: ${message}`)

test('a key that repeats a default is reported, but not as a mistake', () => {
  const uiSchema: AuthoredUiSchema = {
    vehicleInfo: { 'ui:autocomplete': 'off', 'ui:options': { inputmode: 'text', autocapitalize: 'sentences' } },
    vehicleCondition: { 'ui:widget': 'select' },
    email: { 'ui:options': { inputType: 'email' } },
    preferredDate: { 'ui:options': { width: 'half' } },
  }
  expect(repeatsIn(uiSchema)).toEqual([
    'repeated-hint: "ui:autocomplete" of "vehicleInfo" repeats the default.',
    'repeated-hint: "inputmode" of "vehicleInfo" repeats the default.',
    'repeated-hint: "autocapitalize" of "vehicleInfo" repeats the default.',
    'repeated-hint: "ui:widget" of "vehicleCondition" repeats the default.',
    'repeated-hint: "width" of "preferredDate" repeats the default.',
    'repeated-hint: "inputType" of "email" repeats the default.',
  ])
  const input = carWith(uiSchema)
  expect([...checkCategory(input), ...checkReadiness(input)]).toEqual([])
})

test('a key that differs from the default is not reported', () => {
  expect(
    repeatsIn({
      vehicleInfo: { 'ui:autocomplete': 'on', 'ui:options': { autocapitalize: 'words', width: 'half' } },
      vehicleCondition: { 'ui:widget': 'radio' },
      name: { 'ui:autocomplete': 'off' },
      preferredDate: { 'ui:options': { width: 'full' } },
    }),
  ).toEqual([])
})

test('a phone number without autofill keeps the key that makes it one', () => {
  const addDesk = (file: CategoryFile) => {
    file.schema.properties.desk = { type: 'string', title: 'Phone of the desk', examples: ['512-555-0142'] }
    file.steps[1]?.fields?.push('desk')
  }
  expect(repeatsIn({ desk: { 'ui:options': { inputType: 'tel' } } }, addDesk)).toEqual([])
  expect(repeatsIn({ desk: { 'ui:options': { inputType: 'tel', inputmode: 'tel' } } }, addDesk)).toEqual([
    'repeated-hint: "inputmode" of "desk" repeats the default.',
  ])
})
