import { expect, test } from 'vitest'
import { kebab } from '../../../engine/words/text.ts'

const names: readonly (readonly [text: string, name: string])[] = [
  ['Grand Pianos', 'grand-pianos'],
  [' Furniture & General Items ', 'furniture-general-items'],
  ['Piàno Décor', 'piano-decor'],
  ["Women's Shoes", 'womens-shoes'],
  ['airFreight', 'air-freight'],
]

test.each(names)('%s becomes %s', (text, name) => {
  expect(kebab(text)).toBe(name)
})
