import { relayPaths } from '../../../site.config.ts'
import { FILTER_NAMES, type FilterTexts } from './filter.ts'

/**
 * URL of a list, or of a page that leads back to it: `/inbox/12?q=texas`.
 * @param path below that of the inbox: `/12`
 */
export function listUrl(texts: FilterTexts, more: Readonly<Record<string, string>> = {}, path = ''): string {
  const entries = FILTER_NAMES.flatMap((name) => (texts[name] ? [[name, texts[name]] as [string, string]] : []))
  const query = new URLSearchParams([...entries, ...Object.entries(more)]).toString()
  return `${relayPaths.inbox}${path}${query && `?${query}`}`
}

/** Whether a list leaves out leads of its state. */
export const isFiltered = (texts: FilterTexts): boolean => FILTER_NAMES.some((name) => name !== 'state' && texts[name])

/** The page to return to after a form: the given page of the inbox, or its list if the path is another page. */
export function backTo(path: string): string {
  const rest = path.startsWith(relayPaths.inbox) ? path.slice(relayPaths.inbox.length) : undefined
  return rest !== undefined && /^(?:[/?][\x21-\x7e]*)?$/.test(rest) ? path : relayPaths.inbox
}
