import { categoryOf, type Form } from '../../engine/form/form'
import { answerFromQuery, answersInQuery, namesInLinks } from '../../engine/form/initial'
import type { Today } from '../../engine/words/day'
import { filledIn } from '../content/lead-capture'
import { loadFormAt } from './load'
import { type PageQuery, readQuery } from './query'

/** Names of the values in a query that a form shows. */
const namesOf = (form: Form): string[] => [...(form.openCategory ? ['category'] : []), ...namesInLinks(form)]

/** Names of the values in a query that change what the page at a path shows: `['pickupLocation', 'email']`. */
export async function shownNames(path: string): Promise<readonly string[]> {
  const form = await loadFormAt(path)
  return [...(form ? namesOf(form) : []), ...(filledIn[path] ?? [])]
}

/**
 * The part of a URL's query that changes what its page shows: the category unless it is the form's own, and answers as they are
 * filled in. `/quote-form?category=Pianos&utm_source=ad` has `{ category: 'Pianos' }`.
 */
export async function shownQuery({ pathname, search }: URL, today: Today): Promise<PageQuery> {
  const query = readQuery(search)
  const linked = (filledIn[pathname] ?? [])
    .map((name) => [name, answerFromQuery(query[name])] as const)
    .filter(([, text]) => text !== '')
  const form = await loadFormAt(pathname)
  if (!form) return Object.fromEntries(linked)
  const category = categoryOf(form, query.category)
  return {
    ...(category !== categoryOf(form, undefined) && { category }),
    ...answersInQuery(form, category, query, today),
    ...Object.fromEntries(linked),
  }
}
