import arrowLeft from 'virtual:icon/arrow-left'
import { expect, test } from 'vitest'

test('an icon is imported as the inner markup of its SVG', () => {
  expect(arrowLeft).toBe('<path d="m12 19-7-7 7-7" /> <path d="M19 12H5" />')
})
