import { describe } from 'vitest'
import { importForm } from '../../../engine/compiler/load.ts'
import { browserForTests } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'
import { hasJourney, recordedWith } from '../../goldens.ts'
import { expectGolden } from '../expect-golden.ts'
import { filesOfOwners, openFile } from '../sound-file.ts'
import { testPage } from './promises.ts'

const site = siteForTests()
const { newPage } = browserForTests()

// A file with mistakes stops the build before any of these tests.
const files = await Promise.all(
  filesOfOwners()
    .filter(({ path }) => path.startsWith('schemas/'))
    .map((given) => openFile(given, importForm)),
)

describe.each(files.filter(({ category: { form } }) => hasJourney(form)).map((file) => [file.path, file] as const))(
  '%s in the browser',
  (_path, file) => {
    testPage(file, {
      newPage,
      url: () => site.url,
      data: () => site.data,
      compare: (section, text) => expectGolden(file.category.id, recordedWith(file.category.id, section, text)),
    })
  },
)
