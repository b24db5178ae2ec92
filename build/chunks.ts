import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type BundleName, ENTRIES } from './page-tags.ts'
import { reachable } from './reachable.ts'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...parameters: never[]) => unknown>>[1]

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

function moduleAt(path: string, context: Context): string {
  if (!context.getModuleInfo(file(path))) throw new Error(`The site has no module ${path}`)
  return file(path)
}

/** Some modules and everything they import. */
const withImports = (ids: readonly string[], context: Context): Set<string> =>
  reachable(ids, (id) => context.getModuleInfo(id)?.importedIds ?? [])

/** The modules at some paths and everything they import. */
const importsOf = (paths: readonly string[], context: Context): Set<string> =>
  withImports(
    paths.map((path) => moduleAt(path, context)),
    context,
  )

/** One file for some modules, except those in groups of a higher priority. */
function groupOf(name: string, priority: number, modulesOf: (context: Context) => Set<string>): Group {
  let modules: Set<string> | undefined
  return {
    debugName: name,
    priority,
    name: (id, context) => {
      modules ??= modulesOf(context)
      return modules.has(id) ? name : null
    },
  }
}

/** Counts the characters of a text. Forms import it, if they limit the length of one. */
const TEXT_LENGTH = createRequire(import.meta.url).resolve('ajv/dist/runtime/ucs2length.js')

/** What draws a form. */
const FORM = 'engine/react/WizardForm.tsx'

/** What a page with a form imports. */
const formModules = (context: Context): Set<string> =>
  new Set([...importsOf(['src/components/QuoteContent.tsx'], context), TEXT_LENGTH])

/** What pages with the router import, what several routes import later, and what forms share with routes that have none. */
function routerModules(context: Context): Set<string> {
  const modules = importsOf([ENTRIES.withRouter, 'src/head/structured-data.ts', 'src/content/navigation.ts'], context)
  const inForms = formModules(context)
  const form = moduleAt(FORM, context)
  const lateIds = [...modules].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const formless = lateIds.map((id) => withImports([id], context)).filter((late) => !late.has(form))
  return new Set([...modules, ...formless.flatMap((late) => [...late].filter((id) => inForms.has(id)))])
}

/**
 * The code that pages of a bundle share. With the router: every page needs `router`, and one with a form `form`. Without: every page
 * needs all of it, and the bundler puts it into the file of the entry. By default, the bundler would make a file of every module that
 * some pages share, about two dozen.
 */
export const chunkGroups = (bundle: BundleName): Group[] =>
  bundle === 'withRouter'
    ? [groupOf('router', 2, routerModules), groupOf('form', 1, formModules)]
    : [groupOf('page', 1, (context) => new Set([...importsOf([ENTRIES.withoutRouter], context), TEXT_LENGTH]))]
