import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import { catalogText } from '../../schemas-folder.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8'))
const car = catalogText('car.json')

test.each(['category', '_subject', '_id', '_honey', '_other'])(
  'a field cannot be named %s, which is no path in a payload',
  (name) => {
    const { diagnostics } = compileCategory('car.json', car.replaceAll('"vehicleInfo"', JSON.stringify(name)), shared)
    expect(diagnostics.map(({ rule }) => rule)).toContainEqual(expect.stringMatching(/^(reserved|invalid)-field-name$/))
  },
)
