import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { ENTRIES } from './page-tags.ts'
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

/** What pages with the router import, and what several routes import later. */
const routerModules = (context: Context): Set<string> =>
  importsOf([ENTRIES.withRouter, 'src/head/structured-data.ts', 'src/content/navigation.ts'], context)

/** What draws a form. */
const FORM = 'engine/react/WizardForm.tsx'

/** What routes without a form import once they are opened. */
function formlessModules(context: Context): Set<string> {
  const form = moduleAt(FORM, context)
  const lateIds = [...routerModules(context)].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const modulesOfRoutes = lateIds.map((id) => withImports([id], context))
  return new Set(modulesOfRoutes.filter((modules) => !modules.has(form)).flatMap((modules) => [...modules]))
}

/** What pages with and without the router import. */
function coreModules(context: Context): Set<string> {
  const withoutRouter = importsOf([ENTRIES.withoutRouter], context)
  const withRouter = [...routerModules(context), ...formlessModules(context)]
  return new Set(withRouter.filter((id) => withoutRouter.has(id)))
}

/**
 * The code that pages share, in three files: every page needs `core`, one with the router needs `router`, and one with a form
 * needs `form`. By default, the bundler would make a file of every module that some pages share, about two dozen.
 */
export const chunkGroups = (): Group[] => [
  groupOf('core', 3, coreModules),
  groupOf('router', 2, routerModules),
  groupOf('form', 1, (context) => new Set([...importsOf(['src/components/FormPage.tsx'], context), TEXT_LENGTH])),
]
