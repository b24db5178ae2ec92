import { replyTime } from '../../site.config'
import { categoryQuestion } from './quote-page'

export const meta = {
  title: categoryQuestion,
  description: `Pick what you want to ship, from a single box to a full container, and get competitive quotes from verified carriers ${replyTime}.`,
}

export const intro = `Pick the closest match and answer a few quick questions. You’ll hear back ${replyTime}.`

/** The filter box above the tiles of a large chooser. */
export const filter = {
  label: 'Search the categories',
  count: (shown: number, total: number) =>
    shown === total ? `${total} categories` : `${shown} of ${total} categories`,
  empty: (query: string) => `No category matches “${query}”. Try another word for it.`,
} as const
