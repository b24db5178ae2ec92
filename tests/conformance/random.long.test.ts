import { expect, test } from 'vitest'
import { importForm } from '../../engine/compiler/load.ts'
import { expectKeptForAny } from './generated-files.ts'
import { answerPromises } from './promises/answers.ts'
import { plainPagePromises } from './promises/plain-page.ts'
import { sendingPromises } from './promises/sending.ts'

test('random category files that check:schemas accepts', async () => {
  await expectKeptForAny([...answerPromises, ...sendingPromises, ...plainPagePromises], importForm)
  expect.hasAssertions()
})
