import { hasJourney } from '../../../build/golden/golden-file.ts'
import { importForm } from '../../../engine/compiler/load.ts'
import { browserForTests } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'
import { expectGoldenFile, recordedWith } from '../expect-golden-file.ts'
import { filesOfOwners, openFile } from '../sound-file.ts'
import { testPages } from './promises.ts'

const site = siteForTests()
const { newPage } = browserForTests()

// A file with mistakes stops the build before any of these tests.
const files = await Promise.all(
  filesOfOwners()
    .filter(({ path }) => path.startsWith('schemas/'))
    .map((given) => openFile(given, importForm)),
)

testPages(
  files.filter(({ category: { form } }) => hasJourney(form)),
  {
    newPage,
    url: () => site.url,
    data: () => site.data,
    compare: (id, section, text) => expectGoldenFile(id, recordedWith(id, section, text)),
  },
)
