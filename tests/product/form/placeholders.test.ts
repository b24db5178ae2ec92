import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillIn, PLACEHOLDERS } from '../../../engine/form/texts.ts'

const { texts } = JSON.parse(readFileSync('schemas/shared.json', 'utf8'))

test('the texts of shared.json have exactly the placeholders that are filled in', () => {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const placeholders = [...String(text).matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder)
    return placeholders.length > 0 ? [[name, placeholders]] : []
  })
  expect(Object.fromEntries(found)).toEqual(PLACEHOLDERS)
})

test('a value may have characters that are special in replacements', () => {
  expect(fillIn({ titleDone: 'Sent: {title}' }, 'titleDone', { title: 'Cash $& {title}' })).toBe(
    'Sent: Cash $& {title}',
  )
})
