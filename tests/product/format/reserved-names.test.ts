import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import { ownText } from '../../categories/files.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8'))
const car = ownText('car.json')

test.each(['category', '_subject', '_id', '_honey', '_other'])(
  'a field cannot be named %s, which is no path in a payload',
  (name) => {
    const { diagnostics } = compileCategory('car.json', car.replaceAll('"vehicleInfo"', JSON.stringify(name)), shared)
    expect(diagnostics.map(({ rule }) => rule)).toContainEqual(expect.stringMatching(/^(reserved|invalid)-field-name$/))
  },
)

/** Seen to stop the page: it never hydrated, or a press on Continue did nothing. */
test.each(['reset', 'getAttribute', 'nodeName'])(
  'a field cannot be named %s, which would hide a member of the form element, and is offered another name',
  (name) => {
    const text = car.replaceAll('"vehicleInfo"', JSON.stringify(name))
    const found = compileCategory('car.json', text, shared).diagnostics.find(
      ({ rule }) => rule === 'reserved-field-name',
    )
    expect(found?.fix).toBe(
      `The name belongs to the browser, whose forms have it, too. Use another one, such as "${name}Answer".`,
    )
    expect(found?.needsChoice).toBe(true)
    expect(compileCategory('car.json', editText(text, found?.edits ?? []), shared).diagnostics).toEqual([])
  },
)

const fleet = ownText('fleet.json')

test('a field inside a group can have such a name', () => {
  expect(compileCategory('fleet.json', fleet.replaceAll('"model"', '"reset"'), shared).diagnostics).toEqual([])
})

test('a field can give up such a name', () => {
  const text = car.replace('"vehicleInfo": {', '"vehicleInfo": { "formerNames": ["reset"],')
  expect(compileCategory('car.json', text, shared).diagnostics).toEqual([])
})
