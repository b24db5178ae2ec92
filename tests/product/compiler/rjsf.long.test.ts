import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CategoryFile, ObjectKeywords } from '../../../engine/format/category.ts'
import { normalize, partsOf } from '../../../engine/format/reading/normal.ts'
import { withVariant } from '../../../engine/format/resolve/resolve.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { runtimeVariant } from '../../categories/compile.ts'
import { ownText } from '../../categories/files.ts'
import { ownFiles } from '../../categories/own.ts'
import { examples } from '../../run/times.ts'
import { piano } from '../form/piano.ts'
import { canBeOrdered, variantWith } from '../form/random-forms.ts'
import { GROUPS, schemas } from '../form/random-schema.ts'
import { soundFiles } from '../format/sound-files.ts'
import { compareVisits, compareWithRjsf, nothingSeen, visitsOf, withSharedFields } from './compare-with-rjsf.ts'

const own = ownFiles.map(({ name }) => ({ name, bytes: Buffer.from(ownText(name)) }))

const files = [...soundFiles, ...own].map(({ name, bytes }) => ({
  name,
  file: parseSource(name, bytes.toString('utf8')).source.content as CategoryFile,
}))

/** RJSF means the same by a random schema; see `compareWithRjsf`. */
const isComparable = (schema: ObjectKeywords) => {
  const parts = partsOf(normalize(schema, []))
  const isRequired = parts.some(({ required }) => required.some(({ name }) => GROUPS.includes(name)))
  const counts = (group: string) =>
    parts.flatMap(({ fields }) => fields.filter(({ name }) => name === group).map(({ own }) => own.minItems ?? 0))
  const isResized = GROUPS.some((group) => new Set(counts(group)).size > 1)
  const isCut = parts.some(({ fields }) =>
    fields.some(({ own: { type, maxItems } }) => !type && maxItems !== undefined),
  )
  return !isRequired && !isResized && !isCut
}

const visitedSchemas = schemas
  .filter((schema) => isComparable(schema) && canBeOrdered(schema))
  .chain((schema) => visitsOf(variantWith(schema)).map((visit) => ({ schema, visit })))

describe('fields, values and problems are those of RJSF for', () => {
  test.each(files)('$name', ({ file }) => {
    for (const each of [file, ...Object.values(file.variants ?? {}).map((variant) => withVariant(file, variant))]) {
      const seen = compareVisits(runtimeVariant(each), withSharedFields(each.schema), { test: 2, soak: 100 })
      expect(seen.fields.size).toBeGreaterThan(0)
    }
  })

  test('the piano form', () => {
    const seen = compareVisits(piano, piano.schema, { test: 40, soak: 2_000 })
    expect(seen.fields.size).toBe(4)
    expect(seen.refused.size).toBeGreaterThan(10)
  })

  test('random conditions', () => {
    const seen = nothingSeen()
    fc.assert(
      fc.property(visitedSchemas, ({ schema, visit }) => compareWithRjsf(variantWith(schema), schema, visit, seen)),
      examples({ test: 150, soak: 2_000 }),
    )
    expect(seen.fields.size).toBeGreaterThan(50)
  })
})
