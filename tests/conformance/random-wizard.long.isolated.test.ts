// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createForm } from '../../engine/format/resolve/validators.ts'
import { expectKeptForAny } from './generated-files.ts'
import { wizardPromises } from './promises/wizard.tsx'

test('random category files that check:schemas accepts', async () => {
  await expectKeptForAny(wizardPromises, ({ form }) => createForm(form))
  expect.hasAssertions()
})
