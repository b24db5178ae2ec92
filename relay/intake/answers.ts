import { carriedOver } from '../../engine/form/carried-over.ts'
import {
  type Answered,
  allFields,
  itemOf,
  leafDefinitions,
  leavesOf,
  minimumItemCount,
  objectIn,
  withAnswers,
} from '../../engine/form/conditions.ts'
import {
  type Answers,
  type FieldSchema,
  type FormVariant,
  type ObjectSchema,
  variantOf,
} from '../../engine/form/form.ts'
import { newItem } from '../../engine/form/initial.ts'
import { answersBelow, answersByItem, answersWithin, joinChoices, templateOf } from '../../engine/form/values.ts'
import { wishesIn, wishKey } from '../../engine/form/wishes.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import type { Payload } from '../../engine/submission/protocol.ts'
import { trimmed } from '../../engine/words/text.ts'
import { type Body, sentAnswers, sentPayload } from './body.ts'
import type { FoundForm } from './find-form.ts'

/**
 * The items of a group without those that the visitor has left untouched, with each answer blank or the default. Keeps as many of
 * these as the group must have, first ones first, so the others stay where the visitor filled them in.
 */
function touchedItems(item: ObjectSchema, items: readonly Answers[], minimum: number): Answers[] {
  const initial = newItem(item)
  let surplus = items.length - minimum
  const isKept = (answers: Answers) => {
    const isUntouched = Object.entries(answers).every(([path, text]) => trimmed(text) === '' || text === initial[path])
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
 * renumbers the others from 0. Undefined if a group has too many items.
 * @param answers answers to fields of this object, by path within it
 */
export function withoutEmptyItems(object: ObjectSchema, answers: Answers): Answers | undefined {
  const kept: Record<string, string> = {}
  for (const [name, field] of Object.entries(allFields(object))) {
    const item = itemOf(field)
    const inner = objectIn(field)
    if (!inner) {
      for (const key of [name, wishKey(name)]) if (Object.hasOwn(answers, key)) kept[key] = answers[key] ?? ''
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

/** Answers as a form reads them. `isComplete` is false if it can't take everything that was sent. */
type Given = { readonly answers: Answers; readonly isComplete: boolean }

/**
 * The answers in a body of a page with this form. They are not complete if it has names that no such page can send: no field has that
 * name, or a field with a single answer occurs several times.
 */
function ownAnswers(variant: FormVariant, { texts, hasRepeatedControl }: Body): Given {
  const fields = leafDefinitions(variant.schema)
  const answers = Array.from(texts).flatMap(([name, values]): [string, string][] => {
    const [field] = fields.get(templateOf(name)) ?? []
    return field && (values.length === 1 || field.type === 'array') ? [[name, joinChoices(values)]] : []
  })
  return { answers: Object.fromEntries(answers), isComplete: answers.length === texts.size && !hasRepeatedControl }
}

const isAnswered = (text: string) => trimmed(text) !== ''

const countAnswered = (answers: Answers) => Object.values(answers).filter(isAnswered).length

/** The answers in a body of a page with another version of this form. They are not complete if an answer has no place in this one. */
function carriedAnswers(variant: FormVariant, body: Body): Given {
  const sent = sentAnswers(body)
  const { answers, gone } = carriedOver(variant, sent)
  return { answers, isComplete: gone.length === 0 && countAnswered(answers) === countAnswered(sent) }
}

/** The answers at the paths of the fields that the form asks under these answers. */
function askedAnswers({ answers, fields }: Answered): Answers {
  const asked = new Set(leavesOf(fields).map(({ path }) => path))
  return Object.fromEntries(Object.entries(answers).filter(([path]) => asked.has(path)))
}

/** A request as the form that decides about it reads it. */
export type ReadAnswers = {
  /** As typed, those that a condition hides included, and the wishes. */
  readonly typed: Answers
  /** The payload to validate. Undefined if the answers can't be those of this form. */
  readonly payload: Payload | undefined
  /** Whether an answer to another version has no place in this form. */
  readonly losesAnswers: boolean
  /** The payload that identifies the request: the same one, whether its page has sent it by script or without. */
  readonly identity: Payload
}

/**
 * Reads the answers of a request. A page without script also sends answers that a condition hides, and more items of groups than
 * needed: these are left out.
 */
export function readAnswers({ form, category = '', hasChanged }: FoundForm, body: Body): ReadAnswers {
  const { isFormPost } = body
  const sent = sentPayload(body)
  const answersAsSent = sentAnswers(body)
  const wishes = wishesIn({ ...answersAsSent, ...body.wishes })
  const typed = { ...answersAsSent, ...wishes }
  const asSent = { typed, payload: sent, losesAnswers: false, identity: sent }
  if (!isFormPost && !hasChanged) return asSent
  const variant = variantOf(form, category)
  const given = hasChanged ? carriedAnswers(variant, body) : ownAnswers(variant, body)
  const all = { ...given.answers, ...(hasChanged ? carriedOver(variant, wishes).answers : wishes) }
  const answers = isFormPost ? withoutEmptyItems(variant.schema, all) : all
  if (!answers || !(given.isComplete || hasChanged)) return { ...asSent, typed: answers ?? all, payload: undefined }
  const answered = withAnswers(form, category, answers)
  const asked = askedAnswers(answered)
  const payload = payloadOf(answered)
  return {
    typed: answers,
    payload,
    losesAnswers: !given.isComplete || (!isFormPost && countAnswered(asked) < countAnswered(given.answers)),
    identity: hasChanged ? sent : payload,
  }
}
