import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [light = '', dark = ''] = readFileSync('src/styles/tokens.css', 'utf8').split(
  '@media (prefers-color-scheme: dark)',
)

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors of a scheme, by WCAG 2.2. */
function contrast(scheme: string, ...names: readonly [string, string]): number {
  const [low = 0, high = 0] = names
    .map((name) => luminance(new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(scheme)?.[1] ?? ''))
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each([
  ['light', light],
  ['dark', dark],
])('in %s mode, placeholders can be read, and are clearly lighter than answers', (_name, scheme) => {
  const placeholder = contrast(scheme, 'placeholder', 'surface')
  expect(placeholder).toBeGreaterThanOrEqual(4.5)
  expect(placeholder).toBeLessThan(contrast(scheme, 'muted', 'surface'))
  expect(contrast(scheme, 'ink', 'surface')).toBeGreaterThan(2 * placeholder)
})
