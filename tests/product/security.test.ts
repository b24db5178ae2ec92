import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { site } from '../../site.config.ts'

test('the security contact is the address of the site', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`Write to ${site.contactEmail}`)
})
