import { createHash } from 'node:crypto'
import type { CategoryFile, SharedFile } from '../format/category.ts'
import { checkReadiness } from '../format/checks/check-category.ts'
import type { Diagnostic, JsonSource } from '../format/diagnostic.ts'
import { parseSource } from '../format/shape/parse.ts'
import { type CompiledCategory, compileSource, inputOf } from './compile.ts'
import type { TextStore } from './text-store.ts'
import { compilerVersion } from './version.ts'

/** The outcome of compiling a file: a category, mistakes, or both if the file is valid but not ready for visitors. */
export type Outcome = { readonly category?: CompiledCategory; readonly diagnostics: readonly Diagnostic[] }

/** A shared file with its text. */
export type SharedSource = { readonly content: SharedFile; readonly text: string }

function compile(name: string, text: string, shared: SharedFile): Outcome {
  const parsed = parseSource(name, text)
  if (parsed.diagnostics.length > 0) return { diagnostics: parsed.diagnostics }
  const { category, diagnostics } = compileSource(parsed.source, shared)
  return { category, diagnostics: [...diagnostics, ...checkReadiness(inputOf(parsed.source, shared))] }
}

const stored = ({ category, diagnostics }: Outcome): string =>
  JSON.stringify({
    category: category && { id: category.id, form: category.form, module: category.module },
    diagnostics,
  })

type StoredOutcome = { category?: Omit<CompiledCategory, 'source'>; diagnostics: Diagnostic[] }

/** Undefined if the text is incomplete, as after a power failure. */
function parseStored(storedText: string): StoredOutcome | undefined {
  try {
    return JSON.parse(storedText)
  } catch {
    return undefined
  }
}

/** A stored outcome of a file. The source is parsed again only if someone asks for it. */
function restored({ category, diagnostics }: StoredOutcome, name: string, text: string): Outcome {
  let source: JsonSource<CategoryFile> | undefined
  const withSource = category && {
    ...category,
    get source() {
      source ??= parseSource(name, text).source as JsonSource<CategoryFile>
      return source
    },
  }
  return { category: withSource, diagnostics }
}

/** Name of the stored outcome of a file. It changes with the file, the shared file and the compiler. */
function storedName(name: string, text: string, shared: SharedSource): string {
  const hash = createHash('sha256')
  for (const part of [compilerVersion(), shared.text, name, text]) hash.update(part).update('\0')
  return `${name.replace(/\.json$/, '')}-${hash.digest('hex').slice(0, 32)}.json`
}

/**
 * Compiles category files, each text once: outcomes are kept in memory, and in a store if there is one.
 * The outcome of an unchanged file is the same object every time.
 */
export function createCompiler(store?: TextStore) {
  const known = new Map<string, Outcome>()
  const used = new Set<string>()

  function find(key: string, name: string, text: string, shared: SharedFile): Outcome {
    const found = parseStored(store?.read(key) ?? '')
    if (found) return restored(found, name, text)
    const outcome = compile(name, text, shared)
    store?.write(key, stored(outcome))
    return outcome
  }

  return {
    compile(name: string, text: string, shared: SharedSource): Outcome {
      const key = storedName(name, text, shared)
      const outcome = known.get(key) ?? find(key, name, text, shared.content)
      known.set(key, outcome)
      used.add(key)
      return outcome
    },

    /** Forgets the outcomes that were not used since the last call. */
    forgetUnused() {
      for (const key of known.keys()) if (!used.has(key)) known.delete(key)
      store?.keepOnly(used)
      used.clear()
    },
  }
}
