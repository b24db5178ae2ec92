import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createAjv } from '../../../engine/format/ajv.ts'

const { fullFormats } = createRequire(import.meta.url)('ajv-formats/dist/formats') as {
  fullFormats: { date: { validate(text: string): boolean } }
}
const validate = createAjv().compile({ type: 'string', format: 'date' })
const two = (number: number) => String(number).padStart(2, '0')

/** Years with and without a February 29, among them those that end a century. */
const YEARS = ['0000', '0004', '1900', '1996', '2000', '2023', '2024', '2026', '2100', '2400', '9999']

test('the format "date" is that of ajv-formats, for valid and invalid days', () => {
  const days = YEARS.flatMap((year) =>
    Array.from({ length: 14 }, (_, month) =>
      Array.from({ length: 33 }, (_, day) => `${year}-${two(month)}-${two(day)}`),
    ),
  ).flat()
  const odd = ['', '2026-2-3', '26-02-03', '2026/02/03', '02-03-2026', ' 2026-02-03', '2026-02-03T00:00', '٢٠٢٦-02-03']
  const differing = [...days, ...odd].filter((text) => validate(text) !== fullFormats.date.validate(text))
  expect(differing).toEqual([])
  expect(validate('2026-02-31')).toBe(false)
})
