import { expect, test } from 'vitest'
import { isNumeric, KINDS } from '../../../engine/form/kinds.ts'
import { firstValue, verbsFor } from '../../../studio/model/condition/verbs.ts'

test.each(KINDS.filter(isNumeric))('a new test of the kind $name compares with a number', (kind) => {
  const [verb = 'answered'] = verbsFor(kind)
  expect([verb, firstValue(verb, [], kind)]).toEqual(['moreThan', 1])
})
