import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildSite } from '../../build/build.ts'
import { compressFiles } from '../../build/compress.ts'
import { bundle } from './bundle.ts'
import { compile, compileOwn } from './contenders/form-data.ts'
import { SIZES, sampleAnswers, sampleCategory } from './contenders/sample-category.ts'
import { type SampleForm, sampleFormOf } from './contenders/sample-form.ts'
import { staticBody } from './contenders/static-page/page.ts'
import { BUILT, type Contender, pathOf, repositoryFile } from './paths.ts'

const stylesheet = () => {
  const name = readdirSync(repositoryFile(`${BUILT}/assets`)).find((file) => file.endsWith('.css'))
  if (!name) throw new Error('The built site has no stylesheet')
  return `/assets/${name}`
}

function writePage(path: string, { heading, head, body }: { heading: string; head: string; body: string }) {
  const target = repositoryFile(`${BUILT}${path}/index.html`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(
    target,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><link rel="stylesheet" href="${stylesheet()}">${head}</head><body>${body}</body></html>`,
  )
}

type Page = { contender: Contender; form: 'car' | number; entry: string; sample: SampleForm; compiled: string }

/** Writes a page like one built by `vite build`: an empty element, and a module that renders into it. */
async function buildClientPage({ contender, form, entry, sample, compiled }: Page) {
  const { path } = await bundle({ entry, folder: `${contender}/${form}/files`, sample, compiled })
  writePage(pathOf(contender, form), {
    heading: sample.heading,
    head: `<script type="module" src="${path}"></script>`,
    body: '<div id="root"></div>',
  })
}

async function buildStaticPage(form: 'car' | number, sample: SampleForm, isFilled: boolean) {
  const { code } = await bundle({ entry: 'static-page/script.ts', folder: '.script', sample, compiled: '' })
  writePage(pathOf('static-page', form, isFilled), {
    heading: sample.heading,
    head: '',
    body: `${staticBody(isFilled ? sample : { ...sample, answers: {} })}<script type="module">${code}</script>`,
  })
}

async function buildCarPages() {
  const sample = sampleFormOf(compileOwn('car.json'), {})
  const page = { form: 'car', sample, compiled: '' } as const
  await buildClientPage({ ...page, contender: 'hand-written', entry: 'hand-written/car.tsx' })
  await buildClientPage({ ...page, contender: 'plain-rjsf', entry: 'plain-rjsf/form.tsx' })
  await buildStaticPage('car', sample, false)
}

async function buildSizedPages(size: number) {
  const category = compile(`sample-${size}.json`, JSON.stringify(sampleCategory(size)))
  const sample = sampleFormOf(category, sampleAnswers(size))
  const page = { form: size, sample, compiled: category.module } as const
  await buildClientPage({ ...page, contender: 'ours', entry: 'ours/sample.tsx' })
  await buildClientPage({ ...page, contender: 'hand-written', entry: 'hand-written/sample.tsx' })
  await buildClientPage({ ...page, contender: 'plain-rjsf', entry: 'plain-rjsf/form.tsx' })
  await buildStaticPage(size, sample, false)
  await buildStaticPage(size, sample, true)
}

/** Builds the site and all other contenders into one folder, with compressed copies of every file. */
export async function buildAll(): Promise<void> {
  await buildSite(BUILT)
  await buildCarPages()
  for (const size of SIZES) await buildSizedPages(size)
  compressFiles(repositoryFile(BUILT))
}
