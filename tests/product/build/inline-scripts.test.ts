import { expect, test } from 'vitest'
import { headScripts, notFoundScript } from '../../../build/site/inline-scripts.ts'

test('the scripts of the head are small, with all that they import, and the URL of the font', async () => {
  const scripts = await headScripts('/assets/font.woff2')
  expect(scripts.match(/<script>/g)).toHaveLength(2)
  expect(scripts).toContain('/assets/font.woff2')
  expect(scripts).toContain('beforeReact')
  expect(scripts).not.toMatch(/\b(import|export)\b/)
  expect(scripts.length).toBeLessThan(3_000)
})

test('the title of a page can’t end the script of the not-found page', async () => {
  const script = await notFoundScript([{ path: '/privacy', title: '</script>Privacy' }])
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(script).toContain('Privacy')
})
