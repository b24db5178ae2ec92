// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createForm } from '../../engine/format/resolve/validators.ts'
import { testEachFile } from './each-file.ts'
import { expectKeptForAny } from './generated-files.ts'
import { wizardPromises } from './promises/wizard.tsx'
import type { LoadForm } from './sound-file.ts'

/** With a DOM, Node can't import the compiled module. `files.test.ts` compares the two. */
const loadForm: LoadForm = ({ form }) => createForm(form)

testEachFile(wizardPromises, loadForm)

test('random category files that check:schemas accepts', async () => {
  await expectKeptForAny(wizardPromises, loadForm)
  expect.hasAssertions()
})
