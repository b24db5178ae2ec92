import { beforeAll, expect, test } from 'vitest'
import { copyForTests } from '../../browser/repository-copy.ts'
import { fileOf } from '../../categories/files.ts'

const copy = copyForTests()

/** Test files that run over every category, quick ones first. */
const OTHER_TESTS = [
  'tests/conformance/golden.test.ts',
  'tests/site/form/spec.test.ts',
  'tests/conformance',
  'tests/site/pages/built-pages.test.ts',
  'tests/site/pages/pages.long.test.ts',
  'tests/site/without-script/without-javascript.test.ts',
  'tests/site/pages/marketing.long.test.ts',
]

beforeAll(() => {
  for (const id of ['sample-livestock', 'sample-organs']) copy.writeCategory(id, fileOf(id))
  copy.write('golden/sample-deleted.md', '# Deleted\n')
  // The tests in the copy make copies of it, of the files that Git knows.
  copy.commit()
})

test('with new category files, and the golden file of a deleted one, the other tests still pass', async () => {
  const { code, stdout } = await copy.vitest(OTHER_TESTS)
  expect(code, stdout).toBe(0)
})
