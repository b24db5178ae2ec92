import { leafDefinitions } from './conditions.ts'
import type { FieldSchema, ObjectSchema } from './form.ts'

type WithSchema = { readonly schema: ObjectSchema }

type Definitions = readonly FieldSchema[]

/** The definitions as JSON, without what neither shows nor decides anything. */
const seen = (definitions: Definitions) =>
  JSON.stringify(definitions.map((definition) => ({ ...definition, examples: undefined, formerNames: undefined })))

const titleOf = ([definition]: Definitions) => `“${definition?.title}”`

/** The definitions under the name that a question has or had. */
function formerOf(path: string, [definition]: Definitions, old: ReadonlyMap<string, Definitions>) {
  const names = (definition?.formerNames ?? []).map((name) => path.replace(/[^.]+$/, name))
  return [path, ...names].find((name) => old.has(name))
}

/** Says how the questions of a form differ from those of an earlier version: `['“Color” is new', '“Keys” is gone']`. */
export function questionChanges(before: WithSchema, now: WithSchema): string[] {
  const [old, current] = [leafDefinitions(before.schema), leafDefinitions(now.schema)]
  const kept = new Set<string>()
  const news = [...current].flatMap(([path, definitions]) => {
    const former = formerOf(path, definitions, old)
    if (former === undefined) return [`${titleOf(definitions)} is new`]
    kept.add(former)
    const earlier = old.get(former) ?? []
    if (seen(earlier) === seen(definitions)) return []
    const [was, is] = [titleOf(earlier), titleOf(definitions)]
    return was === is ? [`${is} is different`] : [`${was} is now ${is}`]
  })
  const gone = [...old].filter(([path]) => !kept.has(path)).map(([, definitions]) => `${titleOf(definitions)} is gone`)
  return [...new Set([...news, ...gone])]
}
