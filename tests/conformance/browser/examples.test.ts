import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { importForm } from '../../../engine/compiler/load.ts'
import { browserForTests } from '../../browser/browser.ts'
import { copyForTests, type StartedServer } from '../../browser/repository-copy.ts'
import { times } from '../../soak.ts'
import { generatedFiles } from '../generated-files.ts'
import { contentOf, filesOfOwners, type GivenFile, openFile } from '../sound-file.ts'
import { asExample, besideOthers, makingRoom, type NamedFile } from './copied.ts'
import { testPage } from './promises.ts'

const idOf = ({ path }: GivenFile) => basename(path, '.json')

const filesIn = (folder: string): NamedFile[] =>
  filesOfOwners()
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((given) => {
      const content = contentOf(given)
      return content ? { id: idOf(given), content } : []
    })

const examples = filesIn('examples').map(asExample)
const generated = generatedFiles(times({ test: 2, soak: 20 })).map(besideOthers)
const others = filesIn('schemas').filter(({ id }) => examples.every((example) => example.id !== id))

const opened = await Promise.all(
  [...examples, ...generated].map(({ id, content }, index) => {
    const folder = index < examples.length ? 'examples' : 'generated'
    return openFile({ path: `${folder}/${id}.json`, text: JSON.stringify(content, null, 2) }, importForm)
  }),
)

const copy = copyForTests()
const { newPage } = browserForTests()
let data: string
let site: StartedServer

beforeAll(async () => {
  const moved = others.flatMap((file) => makingRoom(file, examples) ?? [])
  for (const { id, content } of [...moved, ...examples, ...generated]) copy.writeCategory(id, content)
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
  site = await copy.start({ DATA_DIR: data })
})
afterAll(async () => {
  await site.stop()
  rmSync(data, { recursive: true })
})

describe.each(opened.map((file) => [file.path, file] as const))('%s in the browser', (_path, file) => {
  testPage(file, { newPage, url: () => site.url, data: () => data }, times({ test: 1, soak: Number.POSITIVE_INFINITY }))
})
