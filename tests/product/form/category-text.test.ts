import { describe, expect, test } from 'vitest'
import { categoryOf, type Form } from '../../../engine/form/form.ts'
import { piano } from './piano.ts'

const open: Form = { ...piano, openCategory: true }
const cut = (text: string) => categoryOf(open, text)
const codePoints = (text: string) => Array.from(text).length

const FAMILY = '👩‍👩‍👧‍👦'
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

describe('a category in the URL', () => {
  test.each([
    ['letters', 'x'.repeat(100), 'x'.repeat(80)],
    ['emoji, counted as one each', '🚚'.repeat(100), '🚚'.repeat(80)],
    ['a blank at the limit', `${'x'.repeat(79)} yz`, 'x'.repeat(79)],
    ['half an emoji', 'Pianos \ud83d', 'Pianos'],
    ['half an emoji between letters', 'Pia\ude97nos', 'Pianos'],
    ['one character longer than the limit', `Pianos${'\u0301'.repeat(90)}`, 'Piano'],
  ])('with %s is cut between characters', (_, text, expected) => {
    expect(cut(text)).toBe(expected)
  })

  test('is never cut inside a character', () => {
    const samples = [FAMILY, '🇺🇸🇩🇪', 'e\u0301\u0323', '👍🏽', '❤️', 'नि', 'กำ', '각', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👨🏽‍🚀', 'x']
    for (const sample of samples) {
      for (let before = 60; before < 81; before += 1) {
        const whole = `${'-'.repeat(before)}${sample.repeat(3)}`
        const boundaries = new Set(Array.from(characters.segment(whole), ({ index }) => index))
        const result = cut(whole)
        expect(boundaries.has(result.length) || result === whole, `${before} ${sample}`).toBe(true)
        expect(codePoints(result)).toBeLessThanOrEqual(80)
      }
    }
  })
})
