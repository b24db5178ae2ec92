import { readdirSync, readFileSync } from 'node:fs'
import { type CompiledCategory, compileSource, inputOf } from '../../engine/compiler/compile.ts'
import { isCategoryFile } from '../../engine/compiler/folder.ts'
import type { Form } from '../../engine/form/form.ts'
import type { CategoryFile, SharedFile } from '../../engine/format/category.ts'
import { checkReadiness } from '../../engine/format/checks/check-category.ts'
import { formatDiagnostics } from '../../engine/format/diagnostic.ts'
import { parseSource } from '../../engine/format/shape/parse.ts'
import { makeSamples, type Samples } from '../../engine/samples/samples.ts'
import { askedCategories } from '../run/times.ts'

/** Relative to the repository: where there is a DOM, `URL` is not the one that Node reads files with. */
export const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

/** A form under one category, with sample answers. A file has one of these for its own category, and one for each variant. */
export type Reading = Samples & {
  /** Category under which the form is sent; "" for a form without one. */
  readonly category: string
  /** The form with the words and rules of that category. */
  readonly form: Form
  /** The form as the relay has it, with every variant. */
  readonly whole: Form
}

/** A category file that `npm run check:schemas` accepts. */
export type SoundFile = {
  /** Path of the file: `schemas/piano.json`. */
  readonly path: string
  readonly content: CategoryFile
  readonly category: CompiledCategory
  readonly readings: readonly Reading[]
}

/** A mistake in a file, so that nothing is promised about it. */
class MistakeInFile extends Error {
  override readonly name = 'MistakeInFile'

  constructor(path: string, words: string) {
    super(`${path} has mistakes, so nothing else about it was tested.\n${words}`)
    this.stack = `${this.name}: ${this.message}`
  }
}

/** A file before it is checked. */
export type GivenFile = { readonly path: string; readonly text: string }

export type LoadForm = (category: CompiledCategory) => Form | Promise<Form>

function compile({ path, text }: GivenFile): CompiledCategory {
  const { source, diagnostics } = parseSource(path.slice(path.indexOf('/') + 1), text)
  if (diagnostics.length > 0) throw new MistakeInFile(path, formatDiagnostics(diagnostics))
  const compiled = compileSource(source, shared)
  if (!compiled.category) throw new MistakeInFile(path, formatDiagnostics(compiled.diagnostics))
  const notReady = checkReadiness(inputOf(source, shared))
  if (notReady.length > 0) throw new MistakeInFile(path, formatDiagnostics(notReady))
  return compiled.category
}

function readingsOf(form: Form, { form: resolved }: CompiledCategory): Reading[] {
  const variants = Object.entries(resolved.variants).map(([name, variant]) => ({
    category: name,
    form: { ...form, ...form.variants[name] },
    whole: form,
    ...makeSamples({ ...resolved, ...variant }),
  }))
  return [{ category: form.label ?? '', form, whole: form, ...makeSamples(resolved) }, ...variants]
}

/**
 * Checks and compiles a file, and finds sample answers.
 * @param loadForm makes the form of the compiled file
 * @throws MistakeInFile with every mistake and how to correct it
 */
export async function openFile(given: GivenFile, loadForm: LoadForm): Promise<SoundFile> {
  const category = compile(given)
  const form = await loadForm(category)
  const { content } = category.source
  try {
    return { path: given.path, content, category, readings: readingsOf(form, category) }
  } catch (error) {
    throw new MistakeInFile(given.path, (error as Error).message)
  }
}

/** The content of a file, or nothing if it is not JSON. For choosing promises before anything is checked. */
export function contentOf({ text }: GivenFile): CategoryFile | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const isAsked = (folder: string, name: string) =>
  askedCategories === undefined || (folder === 'schemas' && askedCategories.includes(name.replace(/\.json$/, '')))

/** Every category file in `schemas/` and `examples/`, or those that somebody has asked for. */
export const filesOfOwners = (): GivenFile[] =>
  ['schemas', 'examples'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => isCategoryFile(name) && isAsked(folder, name))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  )
