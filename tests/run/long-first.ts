import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short test files that take a long time. Vitest starts large files first, so these would run last, one at a time. */
const LONG =
  /\/(format\/wrong-edits|conformance\/browser\/\w+|site\/(fixtures-command|lost-scripts|new-category|studio|studio-fixtures))\.test\.ts$/

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)

/** Starts the files of a project that take long first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
