import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildSite } from '../../build/build.ts'
import { compressFiles } from '../../build/compress.ts'
import { bundle } from './bundle.ts'
import { compile, compileOwn } from './contenders/form-data.ts'
import { SIZES, sampleAnswers, sampleCategory } from './contenders/sample-category.ts'
import { type SampleForm, sampleFormOf } from './contenders/sample-form.ts'
import { sitePartsOf } from './contenders/site-parts.ts'
import { staticBody } from './contenders/static-page/page.ts'
import { BUILT, type Contender, pathOf, repositoryFile } from './paths.ts'

/** The site's stylesheet. */
function siteStyles() {
  const folder = repositoryFile(`${BUILT}/assets`)
  const name = readdirSync(folder).find((file) => file.endsWith('.css'))
  if (!name) throw new Error('The built site has no stylesheet')
  return readFileSync(`${folder}/${name}`, 'utf8')
}

type PageParts = { heading: string; head: string; body: string }

/** Writes a page with the site's styles in its head, as our own pages have them. */
function writePage(path: string, { heading, head, body }: PageParts, styles: string) {
  const target = repositoryFile(`${BUILT}${path}/index.html`)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(
    target,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><style>${styles}</style>${head}</head><body>${body}</body></html>`,
  )
}

type Page = {
  contender: Contender
  form: 'car' | number
  entry: string
  sample: SampleForm
  compiled: string
  styles: string
}

/** Writes a page like one built by `vite build`: an empty element, and a module that renders into it. */
async function buildClientPage({ contender, form, entry, sample, compiled, styles }: Page) {
  const { path } = await bundle({ entry, folder: `${contender}/${form}/files`, sample, compiled })
  const head = `<script type="module" src="${path}"></script>`
  const parts = { heading: sample.heading, head, body: '<div id="root"></div>' }
  writePage(pathOf(contender, form), parts, styles)
}

async function buildStaticPage({ form, sample, styles }: Pick<Page, 'form' | 'sample' | 'styles'>, isFilled: boolean) {
  const { code } = await bundle({ entry: 'static-page/script.ts', folder: '.script', sample, compiled: '' })
  const body = `${staticBody(isFilled ? sample : { ...sample, answers: {} })}<script type="module">${code}</script>`
  writePage(pathOf('static-page', form, isFilled), { heading: sample.heading, head: '', body }, styles)
}

/** The pages of those contenders that draw any form with the same code. */
async function buildGenericPages(page: Omit<Page, 'contender' | 'entry'>) {
  for (const contender of ['tanstack-form', 'plain-rjsf', 'compiled-rjsf'] as const)
    await buildClientPage({ ...page, contender, entry: `${contender}/form.tsx` })
}

async function buildCarPages(styles: string) {
  const car = compileOwn('car.json')
  const html = readFileSync(repositoryFile(`${BUILT}${pathOf('ours', 'car')}/index.html`), 'utf8')
  const sample = { ...sampleFormOf(car, {}), site: sitePartsOf(html, car.form) }
  const page = { form: 'car', sample, compiled: '', styles } as const
  await buildClientPage({ ...page, contender: 'hand-written', entry: 'hand-written/car.tsx' })
  await buildGenericPages(page)
  await buildStaticPage(page, false)
}

async function buildSizedPages(size: number, styles: string) {
  const category = compile(`sample-${size}.json`, JSON.stringify(sampleCategory(size)))
  const sample = sampleFormOf(category, sampleAnswers(size))
  const page = { form: size, sample, compiled: category.module, styles } as const
  await buildClientPage({ ...page, contender: 'ours', entry: 'ours/sample.tsx' })
  await buildClientPage({ ...page, contender: 'hand-written', entry: 'hand-written/sample.tsx' })
  await buildGenericPages(page)
  await buildStaticPage(page, false)
  await buildStaticPage(page, true)
}

/** Builds the site and all other contenders into one folder, with compressed copies of every file. */
export async function buildAll(): Promise<void> {
  await buildSite(BUILT)
  const styles = siteStyles()
  await buildCarPages(styles)
  for (const size of SIZES) await buildSizedPages(size, styles)
  compressFiles(repositoryFile(BUILT))
}
