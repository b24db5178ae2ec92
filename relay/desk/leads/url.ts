import { relayPaths } from '../../../site.config.ts'
import { wordsIn } from '../../store/words.ts'
import { FILTER_NAMES, type FilterTexts } from './filter.ts'

/** A page of a list after the first one, as a parameter of its URL: `{ below: '120' }`. Empty for the first page. */
export type Place = { readonly after?: string; readonly below?: string }

/** The lists of the inbox, by the state in their URL. */
export const TABS = ['new', 'reached', 'not-for-us', 'all', 'quarantined', 'failed'] as const

export type Tab = (typeof TABS)[number]

/** The list that a URL shows. Without a state, those to call. */
export const tabOf = ({ state }: FilterTexts): Tab => TABS.find((tab) => tab === state) ?? 'new'

/**
 * URL of a list, or of a page that leads back to it: `/inbox/12?q=texas`.
 * @param path below that of the inbox: `/12`
 */
export function listUrl(
  texts: FilterTexts,
  more: Readonly<Record<string, string | undefined>> = {},
  path = '',
): string {
  const parameters = [...FILTER_NAMES.map((name) => [name, texts[name]] as const), ...Object.entries(more)]
  const query = new URLSearchParams(parameters.flatMap(([name, text]) => (text ? [[name, text]] : []))).toString()
  return `${relayPaths.inbox}${path}${query && `?${query}`}`
}

/** The filter in the URL of a list, as the inverse of `listUrl`. A search without words doesn't restrict it. */
export function textsIn(url: string): FilterTexts {
  const query = new URLSearchParams(url.split('?')[1])
  const texts: FilterTexts = Object.fromEntries(FILTER_NAMES.map((name) => [name, query.get(name) ?? undefined]))
  return wordsIn(texts.q ?? '').length > 0 ? texts : { ...texts, q: undefined }
}

/** The lists that erasing a search takes, or marking it as not for us: To call takes what it finds in quarantine along. */
export const listsOf = (texts: FilterTexts): readonly FilterTexts[] =>
  texts.q && tabOf(texts) === 'new' ? [texts, { ...texts, state: 'quarantined' }] : [texts]

/** Whether a list leaves out leads of its state. */
export const isFiltered = (texts: FilterTexts): boolean => FILTER_NAMES.some((name) => name !== 'state' && texts[name])

/** The page to return to after a form: the given page of the inbox, or its list if the path is another page. */
export function backTo(path: string): string {
  const rest = path.startsWith(relayPaths.inbox) ? path.slice(relayPaths.inbox.length) : undefined
  return rest !== undefined && /^(?:[/?][\x21-\x7e]*)?$/.test(rest) ? path : relayPaths.inbox
}
