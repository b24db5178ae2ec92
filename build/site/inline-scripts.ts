import { build, type Plugin, type Rolldown } from 'vite'
import type { ListedPage } from '../../src/inline/nearest-page.ts'
import { FIRST_VERSIONS } from '../../src/inline/required.ts'
import { repositoryFile } from '../repository-file.ts'

const ENTRY = 'virtual:inline-script'

const entryWith = (code: string): Plugin => ({
  name: 'warmlane-inline-script',
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? code : undefined),
})

/** Data as an argument. A `<` in a text must not end the script. */
const argument = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** A call of a function in `src/inline/`, as a script for the head of a page. */
async function inlineScript(module: string, name: string, ...data: readonly unknown[]): Promise<string> {
  const path = repositoryFile(`src/inline/${module}.ts`)
  const code = `import { ${name} } from ${JSON.stringify(path)}\n${name}(${data.map(argument).join(', ')})`
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [entryWith(code)],
    build: { target: FIRST_VERSIONS, write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return `<script>${output.output[0].code.trim()}</script>`
}

/** The scripts in the head of every page. @param fontUrl URL path of the site's font */
export async function headScripts(fontUrl: string): Promise<string> {
  const scripts = [inlineScript('font', 'preloadFont', fontUrl), inlineScript('before-react', 'holdForms')]
  return (await Promise.all(scripts)).join('')
}

/** The script in the head of the not-found page, which is not hydrated. @param pages those that it may suggest */
export const notFoundScript = (pages: readonly ListedPage[]): Promise<string> =>
  inlineScript('nearest-page', 'suggestNearestPage', pages)
