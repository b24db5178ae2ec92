import { expect, test } from 'vitest'
import { onMap } from '../../../src/scenes/us-map.ts'

test.each([
  ['Seattle', 47.61, -122.33, [61, 32]],
  ['Dallas', 32.78, -96.8, [297, 273]],
  ['New York', 40.71, -74, [533, 136]],
])('%s is where the map of the home page has it', (_, latitude, longitude, [x = 0, y = 0]) => {
  const [left, top] = onMap({ latitude, longitude })
  expect(Math.hypot(left - x, top - y)).toBeLessThan(1.5)
})
