import { expect, test, vi } from 'vitest'
import { claims } from '../../../site.config.ts'

/** The list that a build with these settings prints. */
async function saidWith(settings: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { unconfirmedClaims } = await import('../../../build/site/unconfirmed.ts')
  vi.unstubAllEnvs()
  return unconfirmedClaims()
}

const listed = [
  ...Object.entries(claims).map(([name, { text }]) => `${name}: "${text}"`),
  '/boxes-quote-form sends nothing',
]

test.each([
  ['shows', {}],
  ['leaves out', { UNCONFIRMED_CLAIMS: 'hide' }],
])('a build for the public lists the unconfirmed claims that the site %s', async (verb, settings) => {
  const said = await saidWith({ SITE_ORIGIN: 'https://www.example.com', ...settings })
  expect(said).toContain(`The site ${verb} these claims`)
  expect(listed.filter((claim) => !said.includes(claim))).toEqual([])
})

test.each(['https://warmlane.example', 'http://localhost:4173'])('a build for %s lists none', async (origin) => {
  expect(await saidWith({ SITE_ORIGIN: origin })).toBe('')
})
