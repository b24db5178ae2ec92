import type { Form } from '../../../engine/form/form.ts'
import { questionChanges } from '../../../engine/form/question-changes.ts'
import { DAY_MS } from '../../../engine/words/day.ts'
import type { Store } from '../../store/store.ts'

/** For how long a new version is news: no longer than notices are kept, so that nothing is told twice. */
const NEWS_MS = 7 * DAY_MS

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
    const news = was && is ? questionChanges(JSON.parse(was), JSON.parse(is)) : []
    const text = `New in ${form.label ?? form.heading}: ${news.join('; ')}.`
    return news.length > 0 ? [{ key: `form:${form.version}:${live.liveSince}:${mailbox}`, text }] : []
  })
  return (await Promise.all(found)).flat()
}
