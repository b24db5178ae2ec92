import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { reachable } from './reachable.ts'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Extract<Group['name'], (...parameters: never[]) => unknown>>[1]

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

function moduleAt(path: string, context: Context): string {
  if (!context.getModuleInfo(file(path))) throw new Error(`The site has no module ${path}`)
  return file(path)
}

/** One file for some modules and everything they import, except modules in groups of a higher priority. */
function groupOf(name: string, priority: number, ...paths: string[]): Group {
  let modules: Set<string> | undefined
  return {
    debugName: name,
    priority,
    name: (id, context) => {
      modules ??= reachable(
        paths.map((path) => moduleAt(path, context)),
        (module) => context.getModuleInfo(module)?.importedIds ?? [],
      )
      return modules.has(id) ? name : null
    },
  }
}

/**
 * The code that pages share, in two files: every page needs `core`, and a page with a form also needs `form`. By default, the
 * bundler would make a file of every module that some pages share, about two dozen.
 */
export const chunkGroups = (): Group[] => [
  groupOf('core', 2, 'src/entry-client.tsx', 'src/head/structured-data.ts', 'src/components/Breadcrumb.tsx'),
  groupOf('form', 1, 'src/components/QuotePage.tsx'),
]
