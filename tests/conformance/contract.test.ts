import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagePromises } from './browser/promises.ts'
import { answerPromises } from './promises/answers.ts'
import { plainPagePromises } from './promises/plain-page.ts'
import { sendingPromises } from './promises/sending.ts'
import { wizardPromises } from './promises/wizard.tsx'

const promises = [...answerPromises, ...sendingPromises, ...plainPagePromises, ...wizardPromises, ...pagePromises]

test('README.md lists every promise that is tested, and no other', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const [, listed = ''] = /## The promises\n(.*?)\n## /s.exec(readme) ?? []
  const sentences = listed.split('\n').flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []))
  expect(sentences).toEqual(promises.map(({ sentence }) => sentence))
})
