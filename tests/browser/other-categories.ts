import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { readCatalog } from '../../engine/compiler/catalog.ts'
import { isCategoryFile } from '../../engine/compiler/folder.ts'
import { loadForms } from '../../engine/compiler/load.ts'
import type { Form } from '../../engine/form/form.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import { fileOf } from '../categories/files.ts'
import { SHIPPED } from '../categories/schemas.ts'
import { generatedFiles } from '../conformance/generated-files.ts'
import { contentOf, filesOfOwners, type GivenFile } from '../conformance/sound-file.ts'
import { times } from '../run/times.ts'
import { asExample, besideOthers, makingRoom, type NamedFile } from './beside-others.ts'
import { sharedCopy } from './repository-copy.ts'

/** Files that are all alike: enough of them for the chooser to have a filter. */
const FILLERS = times({ test: 17, soak: 60 })

const filesIn = (folder: string): NamedFile[] =>
  filesOfOwners()
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((given) => {
      const content = contentOf(given)
      return content ? { id: basename(given.path, '.json'), content } : []
    })

const examples = filesIn('examples').map(asExample)
const generated = generatedFiles(times({ test: 2, soak: 20 })).map(besideOthers)
const samples = readdirSync('tests/categories/own')
  .filter((name) => name.startsWith('sample-') && isCategoryFile(name))
  .map((name) => basename(name, '.json'))
  .map((id): NamedFile => ({ id, content: fileOf(id) }))

const given =
  (folder: string) =>
  ({ id, content }: NamedFile): GivenFile => ({ path: `${folder}/${id}.json`, text: JSON.stringify(content, null, 2) })

/** The files whose pages are tried, with the folders that they are from: `examples/piano.json`. */
export const otherFiles: readonly GivenFile[] = [
  ...examples.map(given('examples')),
  ...generated.map(given('generated')),
  ...samples.map(given('own')),
]

/** A category whose first step has 250 fields: the first over the whole width, all others two in a row. */
function longOf(car: CategoryFile): CategoryFile {
  const names = Array.from({ length: 250 }, (_, index) => `field${index}`)
  const contact = car.steps.slice(-1)
  const kept = contact.flatMap(({ fields = [] }) => fields)
  const definitions = Object.entries(car.schema.properties).filter(([name]) => kept.includes(name))
  const own = names.map((name) => [name, { type: 'string', title: name, message: `${name} is required` }] as const)
  return {
    label: 'Sample Long',
    heading: 'Long Shipping Quote',
    description:
      'Tell us all that a very long form can ask. Verified carriers send you competitive quotes within 24 hours.',
    tiles: [{ label: 'Sample Long', order: 90_001, icon: 'package', line: 'Very many questions' }],
    steps: [{ title: 'All of it', fields: names }, ...contact],
    schema: {
      type: 'object',
      properties: Object.fromEntries([...own, ...definitions]),
      required: [...names, ...kept],
    },
    uiSchema: Object.fromEntries(names.slice(1).map((name) => [name, { 'ui:options': { width: 'half' } }])),
    submission: car.submission,
  }
}

const plain = (car: CategoryFile, index: number): CategoryFile => ({
  ...car,
  label: `More ${index}`,
  formerPaths: [`/former-${index}`],
  tiles: [{ label: `More ${index}`, order: 100_000 + index, icon: 'car', line: 'One more' }],
  submission: { ...car.submission, subject: `New ${index} for {name}` },
})

const shipped: readonly string[] = SHIPPED

/** All files that the copy gets besides the shipped ones, and those that change. */
function filesBeside(car: CategoryFile): NamedFile[] {
  const moved = filesIn('schemas')
    .filter(({ id }) => shipped.includes(id) && examples.every((example) => example.id !== id))
    .flatMap((file) => makingRoom(file, examples) ?? [])
  const others: NamedFile[] = [...examples, ...generated, ...samples, { id: 'sample-long', content: longOf(car) }]
  const fillers = Array.from({ length: FILLERS }, (_, index) => ({ id: `more-${index}`, content: plain(car, index) }))
  return [...moved, ...others, ...fillers]
}

/** A built site. */
export type BuiltSite = {
  /** Absolute path of its `dist/`. */
  readonly siteFolder: string
  readonly relayForms: readonly Form[]
}

let site: Promise<BuiltSite> | undefined

/** The site with many other categories. Built once for all test files that use it. */
export const otherCategories = (): Promise<BuiltSite> => {
  site ??= buildOtherCategories()
  return site
}

async function buildOtherCategories(): Promise<BuiltSite> {
  const copy = await sharedCopy('other-categories', async (made) => {
    for (const { id, content } of filesBeside(fileOf('car'))) made.writeCategory(id, content)
    await made.build()
  })
  return { siteFolder: copy.path('dist'), relayForms: await loadForms(readCatalog(copy.path('schemas'))) }
}
