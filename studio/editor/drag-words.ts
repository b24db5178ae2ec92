import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import type { Draft } from '../model/question/draft.ts'
import { listOf } from './EmptyList.tsx'

/** The announcements of assistive technology while a question is moved. */
export function dragWords(draft: Draft): DndContextProps['accessibility'] {
  const title = (id: UniqueIdentifier) => (listOf(id) ? 'the first question' : `“${draft.title(String(id))}”`)
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${title(active.id)} is picked up.`,
    onDragOver({ active, over }) {
      if (!over) return undefined
      return `${title(active.id)} is at ${over.id === active.id ? 'its own place' : `the place of ${title(over.id)}`}.`
    },
    onDragEnd: ({ active, over }) =>
      over ? `${title(active.id)} is dropped at the place of ${title(over.id)}.` : `${title(active.id)} is dropped.`,
    onDragCancel: ({ active }) => `${title(active.id)} is back in its place.`,
  }
  const draggable =
    'To move a question, press Space, then the up and down arrow keys, and Space again. Escape puts it back.'
  return { announcements, screenReaderInstructions: { draggable } }
}
