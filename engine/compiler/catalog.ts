import { SHARED_FILE, type SharedFile } from '../format/category.ts'
import { checkBetweenFiles } from '../format/checks/between-files.ts'
import { checkCalendar, checkReadiness } from '../format/checks/check-category.ts'
import { checkShared, checkSharedCalendar } from '../format/checks/check-shared.ts'
import { byPosition, CategoryFileError, type Diagnostic, errorsIn, filesIn } from '../format/diagnostic.ts'
import { loosePathOf } from '../format/reading/loose.ts'
import { parseSource } from '../format/shape/parse.ts'
import { today } from '../words/day.ts'
import { type CompiledCategory, compileSource, inputOf } from './compile.ts'
import { listFolder, readText } from './folder.ts'

/** All category files of a folder, compiled. */
export type Catalog = {
  /** In the order of their ids. Empty if `shared.json` has errors. */
  readonly categories: readonly CompiledCategory[]
  /** Every error and every warning, by file and then in document order. */
  readonly diagnostics: readonly Diagnostic[]
  /** URL path and id of each page whose form has errors, in its own file or in `shared.json`: `['/car-quote-form', 'car']`. */
  readonly brokenPages: readonly (readonly [path: string, id: string])[]
}

/** The categories of a catalog. Throws a CategoryFileError if a file has errors. */
export function soundCategories({ categories, diagnostics }: Catalog): readonly CompiledCategory[] {
  const errors = errorsIn(diagnostics)
  if (errors.length > 0) throw new CategoryFileError(errors)
  return categories
}

/** The errors because of which a form can't be used: those of its file and of `shared.json`. */
export const errorsOf = ({ diagnostics }: Catalog, id: string): Diagnostic[] =>
  errorsIn(diagnostics).filter(({ file }) => file === `${id}.json` || file === SHARED_FILE)

/**
 * Reads the category files of one folder, as often as asked. Compiles only those that have changed since the last time; the others
 * are the same objects.
 */
export type CatalogReader = {
  /** Absolute path of `schemas/`. */
  readonly folder: string
  read(): Catalog
  /** Calls a listener with every catalog that is read later. */
  onRead(listener: (catalog: Catalog) => void): void
}

type ReaderOptions = {
  /** Returns the URL paths of the site's own routes, which no category may take. */
  readonly sitePaths?: () => readonly string[]
  /** Returns today, which latest days are compared with: `2026-11-24`. Default: the local date. */
  readonly day?: () => string
}

/** @param folder absolute path of `schemas/` */
export function createCatalogReader(
  folder: string,
  { sitePaths = () => [], day = today }: ReaderOptions = {},
): CatalogReader {
  const compileOnce = createCompiler()
  const listeners: ((catalog: Catalog) => void)[] = []

  function readCategory(name: string, shared: SharedSource): ReadCategory {
    const { text, diagnostic } = readText(folder, name)
    return diagnostic ? { diagnostics: [diagnostic] } : compileOnce(name, text, shared)
  }

  function readAll(): Catalog {
    const { shared, diagnostics } = readShared(folder, day())
    const { names, diagnostics: strays } = listFolder(folder)
    const found = [...strays, ...diagnostics]
    if (errorsIn(diagnostics).length > 0)
      return { categories: [], diagnostics: found.sort(byPosition), brokenPages: names.flatMap(pagesOf) }
    const eachRead = names.map((name) => readCategory(name, shared))
    const categories = eachRead.flatMap(({ category }) => category ?? [])
    const all = [
      ...found,
      ...eachRead.flatMap((read) => read.diagnostics),
      ...categories.flatMap(({ source }) => checkCalendar(inputOf(source, shared.content), day())),
      ...checkBetweenFiles(categories, sitePaths()),
    ].sort(byPosition)
    const broken = filesIn(errorsIn(all))
    return {
      categories,
      diagnostics: all,
      brokenPages: names.filter((name) => broken.has(name)).flatMap(pagesOf),
    }
  }

  /** The page of a broken file. None if the file says so, or if the site has another page there. */
  function pagesOf(name: string): [path: string, id: string][] {
    const id = name.replace(/\.json$/, '')
    const path = loosePathOf(id, readText(folder, name).text ?? '')
    return path === null || sitePaths().includes(path) ? [] : [[path, id]]
  }

  return {
    folder,
    read() {
      const catalog = readAll()
      for (const listener of listeners) listener(catalog)
      return catalog
    },
    onRead: (listener) => void listeners.push(listener),
  }
}

/**
 * Compiles every category file of a folder, and checks whether each is ready for visitors.
 * @param folder absolute path of `schemas/`
 * @param sitePaths URL paths of the site's own routes, which no category may take
 */
export const readCatalog = (folder: string, sitePaths: readonly string[] = []): Catalog =>
  createCatalogReader(folder, { sitePaths: () => sitePaths }).read()

type SharedSource = { readonly content: SharedFile; readonly text: string }

function readShared(folder: string, day: string): { shared: SharedSource; diagnostics: readonly Diagnostic[] } {
  const { text = '', diagnostic } = readText(folder, SHARED_FILE)
  const { source, diagnostics } = parseSource(SHARED_FILE, text)
  const errors = diagnostic ? [diagnostic] : diagnostics.length > 0 ? diagnostics : checkShared(source)
  const found = errors.length > 0 ? errors : checkSharedCalendar(source, day)
  return { shared: { content: source.content as SharedFile, text }, diagnostics: found.toSorted(byPosition) }
}

/** A category, diagnostics, or both if the file is valid but not ready for visitors. */
type ReadCategory = { readonly category?: CompiledCategory; readonly diagnostics: readonly Diagnostic[] }

/** Compiles files. Returns the same object again for a file until its text or that of `shared.json` changes. */
function createCompiler() {
  const known = new Map<string, { text: string; sharedText: string; read: ReadCategory }>()
  return (name: string, text: string, shared: SharedSource): ReadCategory => {
    const last = known.get(name)
    if (last?.text === text && last.sharedText === shared.text) return last.read
    const read = compile(name, text, shared.content)
    known.set(name, { text, sharedText: shared.text, read })
    return read
  }
}

function compile(name: string, text: string, shared: SharedFile): ReadCategory {
  const { source, diagnostics: unreadable } = parseSource(name, text)
  if (unreadable.length > 0) return { diagnostics: unreadable }
  const { category, diagnostics } = compileSource(source, shared)
  return { category, diagnostics: [...diagnostics, ...checkReadiness(inputOf(source, shared))] }
}
