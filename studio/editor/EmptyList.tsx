import { type UniqueIdentifier, useDroppable } from '@dnd-kit/core'
import type { JsonPath } from '../../engine/format/json.ts'

/** Before the path in the id of an empty list. No name of a question has a colon. */
const PREFIX = 'list:'

/** The place of a question that is dropped on an empty list. Undefined for the id of a question. */
export const listOf = (id: UniqueIdentifier): JsonPath | undefined =>
  String(id).startsWith(PREFIX) ? [...JSON.parse(String(id).slice(PREFIX.length)), 0] : undefined

/** A drop target for the first question of a step or a section. */
export function EmptyList({ list }: { list: JsonPath }) {
  const { setNodeRef, isOver } = useDroppable({ id: PREFIX + JSON.stringify(list) })
  return (
    <p ref={setNodeRef} className="studio-empty" data-over={isOver ? '' : undefined}>
      Drag a question here, or add one.
    </p>
  )
}
