// @vitest-environment jsdom
import { createForm } from '../../engine/format/resolve/validators.ts'
import { testEachFile } from './each-file.ts'
import { wizardPromises } from './promises/wizard.tsx'
import type { LoadForm } from './sound-file.ts'

/** With a DOM, Node can't import the compiled module. `files.test.ts` compares the two. */
const loadForm: LoadForm = ({ form }) => createForm(form)

testEachFile(wizardPromises, loadForm)
