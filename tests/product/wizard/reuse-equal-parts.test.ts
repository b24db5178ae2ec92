import { expect, test } from 'vitest'
import { reuseEqualParts } from '../../../engine/wizard/reuse-equal-parts.ts'

test('equal data is replaced by the old data', () => {
  const old = { fields: [{ name: 'a', schema: { enum: ['x'] } }], steps: [0, 1] }
  expect(reuseEqualParts(old, structuredClone(old))).toBe(old)
})

test('changed data keeps its unchanged parts', () => {
  const old = { fields: [{ name: 'a' }, { name: 'b', isRequired: false }], steps: [0, 1] }
  const next = reuseEqualParts(old, { fields: [{ name: 'a' }, { name: 'b', isRequired: true }], steps: [0, 1] })
  expect(next).toEqual({ fields: [{ name: 'a' }, { name: 'b', isRequired: true }], steps: [0, 1] })
  expect([next.fields[0] === old.fields[0], next.fields[1] === old.fields[1], next.steps === old.steps]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [[1, 2], [1]],
  [[], {}],
  [new Set(['a']), new Set(['b'])],
  [undefined, { a: 1 }],
  [null, 0],
])('%j is not %j', (old, value) => {
  expect(reuseEqualParts<unknown>(old, value)).toStrictEqual(value)
})
