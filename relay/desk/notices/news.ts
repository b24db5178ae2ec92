import { isDeepStrictEqual } from 'node:util'
import { leafDefinitions } from '../../../engine/form/conditions.ts'
import type { FieldSchema, Form } from '../../../engine/form/form.ts'
import { DAY_MS } from '../../../engine/words/day.ts'
import type { Store } from '../../store/store.ts'

/** For how long a new version is news: no longer than notices are kept, so that nothing is told twice. */
const NEWS_MS = 7 * DAY_MS

type Definitions = readonly FieldSchema[]

/** The definitions without what neither shows nor decides anything. */
const seen = (definitions: Definitions) =>
  definitions.map((definition) => ({ ...definition, examples: undefined, formerNames: undefined }))

const titleOf = ([definition]: Definitions) => `“${definition?.title}”`

/** The definitions under the name that a question has or had. */
function formerOf(path: string, [definition]: Definitions, old: ReadonlyMap<string, Definitions>) {
  const names = (definition?.formerNames ?? []).map((name) => path.replace(/[^.]+$/, name))
  return [path, ...names].find((name) => old.has(name))
}

/** Says how the questions of a stored form differ from those of an earlier one: `['“Color” is new', '“Keys” is gone']`. */
function questionNews(before: Pick<Form, 'schema'>, now: Pick<Form, 'schema'>): string[] {
  const [old, current] = [leafDefinitions(before.schema), leafDefinitions(now.schema)]
  const kept = new Set<string>()
  const news = [...current].flatMap(([path, definitions]) => {
    const former = formerOf(path, definitions, old)
    if (former === undefined) return [`${titleOf(definitions)} is new`]
    kept.add(former)
    const earlier = old.get(former) ?? []
    if (isDeepStrictEqual(seen(earlier), seen(definitions))) return []
    const [was, is] = [titleOf(earlier), titleOf(definitions)]
    return was === is ? [`${is} is different`] : [`${was} is now ${is}`]
  })
  const gone = [...old].filter(([path]) => !kept.has(path)).map(([, definitions]) => `${titleOf(definitions)} is gone`)
  return [...new Set([...news, ...gone])]
}

/** A sentence for a team about a form, and the key of its notice. */
type FormNews = { readonly key: string; readonly text: string }

/** The news of the last days about the questions of a mailbox's forms. */
export async function formNews(
  store: Pick<Store, 'forms'>,
  forms: readonly Form[],
  mailbox: string,
  now: number,
): Promise<FormNews[]> {
  const versions = await store.forms.list()
  const found = forms.map(async (form): Promise<FormNews[]> => {
    const live = versions.find(({ version }) => version === form.version)
    if (form.submission.mailbox !== mailbox || !live || live.liveSince < now - NEWS_MS) return []
    const earlier = versions.find((one) => one.form === form.id && one.liveSince < live.liveSince)
    const [was, is] = earlier ? await Promise.all([earlier, live].map(({ version }) => store.forms.read(version))) : []
    const news = was && is ? questionNews(JSON.parse(was), JSON.parse(is)) : []
    const text = `New in ${form.label ?? form.heading}: ${news.join('; ')}.`
    return news.length > 0 ? [{ key: `form:${form.version}:${live.liveSince}:${mailbox}`, text }] : []
  })
  return (await Promise.all(found)).flat()
}
