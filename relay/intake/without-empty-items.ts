import { allFields, itemOf, minimumItemCount, objectIn } from '../../engine/form/conditions.ts'
import type { Answers, FieldSchema, ObjectSchema } from '../../engine/form/form.ts'
import { newItem } from '../../engine/form/initial.ts'
import { answersBelow, answersByItem, answersWithin } from '../../engine/form/values.ts'

/**
 * The items of a group without those that the visitor has left as the page showed them, each answer blank or the default. As
 * many as the group must have are kept, the first ones, so that the others stay where the visitor filled them in.
 */
function touchedItems(item: ObjectSchema, items: readonly Answers[], minimum: number): Answers[] {
  const initial = newItem(item)
  let surplus = items.length - minimum
  const isKept = (answers: Answers) => {
    const isUntouched = Object.entries(answers).every(([path, text]) => text.trim() === '' || text === initial[path])
    const isDropped = isUntouched && surplus > 0
    if (isDropped) surplus -= 1
    return !isDropped
  }
  return items.toReversed().filter(isKept).reverse()
}

function groupAnswers(group: FieldSchema, item: ObjectSchema, answers: readonly Answers[], minimum: number) {
  const items = answers.map((answersInItem) => withoutEmptyItems(item, answersInItem))
  if (!items.every((answersInItem) => answersInItem !== undefined)) return undefined
  const touched = touchedItems(item, items, minimum)
  if (touched.length > (group.maxItems ?? touched.length)) return undefined
  return Object.assign({}, ...touched.map((answersInItem, index) => answersBelow(String(index), answersInItem)))
}

/**
 * Removes the items of groups that the visitor has left empty, because a page without script shows some more than needed, and
 * numbers the others from 0. Undefined if a group has too many items.
 * @param answers answers to fields of this object, by path within it
 */
export function withoutEmptyItems(object: ObjectSchema, answers: Answers): Answers | undefined {
  const kept: Record<string, string> = {}
  for (const [name, field] of Object.entries(allFields(object))) {
    const item = itemOf(field)
    const inner = objectIn(field)
    if (!inner) {
      if (Object.hasOwn(answers, name)) kept[name] = answers[name] ?? ''
      continue
    }
    const minimum = minimumItemCount(field, object.required?.includes(name) ?? false)
    const within: Answers | undefined = item
      ? groupAnswers(field, item, answersByItem(answers, name), minimum)
      : withoutEmptyItems(inner, answersWithin(answers, name))
    if (!within) return undefined
    Object.assign(kept, answersBelow(name, within))
  }
  return kept
}
