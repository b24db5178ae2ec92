import {
  allFields,
  itemOf,
  leavesOf,
  minimumItemCount,
  objectIn,
  resolveConditions,
} from '../../engine/form/conditions.ts'
import {
  type Answers,
  type FieldSchema,
  type Form,
  type FormVariant,
  type ObjectSchema,
  variantOf,
} from '../../engine/form/form.ts'
import { newItem } from '../../engine/form/initial.ts'
import {
  answersBelow,
  answersByItem,
  answersWithin,
  joinChoices,
  joinPath,
  templateOf,
} from '../../engine/form/values.ts'
import type { PostedForm } from '../../engine/submission/page-request.ts'
import { contentOf, payloadOf, seedIn, submissionId } from '../../engine/submission/payload.ts'
import { HONEYPOT, ID_KEY, isControlKey, SUBMISSION_ID } from '../../engine/submission/protocol.ts'
import { decodeUtf8, type ReadBody } from './body.ts'
import { NO_MATCHING_FORM, UNREADABLE_FORM } from './refusal.ts'
import { findForm } from './validate.ts'

/**
 * The items of a group without those that the visitor has left untouched, with each answer blank or the default. Keeps as many of
 * these as the group must have, first ones first, so the others stay where the visitor filled them in.
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
 * renumbers the others from 0. Undefined if a group has too many items.
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

/** A name and a value as posted. Names can repeat. */
type Entry = readonly [name: string, value: string]

/** Decodes `a+b%20c`. Throws a URIError if the result is not UTF-8. */
const decodePart = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

function parseEntries(text: string): Entry[] | undefined {
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        return [decodePart(name), decodePart(value)]
      })
  } catch {
    return undefined
  }
}

/** The values of each name. */
function valuesByName(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const others = values.get(name)
    if (others) others.push(value)
    else values.set(name, [value])
  }
  return values
}

/** The fields that can have an answer, by template path, whether a condition hides them or not. */
const leafTemplates = (
  object: Parameters<typeof allFields>[0],
  parent = '',
): [template: string, field: FieldSchema][] =>
  Object.entries(allFields(object)).flatMap(([name, field]) => {
    const path = joinPath(parent, name)
    const inner = objectIn(field)
    if (!inner) return [[path, field]]
    return leafTemplates(inner, field.type === 'array' ? joinPath(path, '*') : path)
  })

/**
 * Joins the values of several choices. `isComplete` is false if the post has names that no page can send: no field has that name,
 * or a field with a single answer occurs several times.
 */
function readAnswers(variant: FormVariant, values: ReadonlyMap<string, readonly string[]>) {
  const fields = new Map(leafTemplates(variant.schema))
  const answers = Array.from(values).flatMap(([name, texts]): [string, string][] => {
    const field = fields.get(templateOf(name))
    return field && (texts.length === 1 || field.type === 'array') ? [[name, joinChoices(texts)]] : []
  })
  return { answers: Object.fromEntries(answers), isComplete: answers.length === values.size }
}

/** The answers to the fields that the form asks under these answers. */
function askedAnswers(variant: FormVariant, answers: Answers): Answers {
  const asked = new Set(leavesOf(resolveConditions(variant, answers).fields).map(({ path }) => path))
  return Object.fromEntries(Object.entries(answers).filter(([path]) => asked.has(path)))
}

/** The id in the control of a form: as a script has put it there, or made from the seed. Undefined if the form has neither. */
function idFrom(sent: string, content: string): string | undefined {
  if (!SUBMISSION_ID.test(sent)) return undefined
  return seedIn(sent) === sent ? submissionId(sent, content) : sent
}

/** Parses a form-encoded body in UTF-8 into the payload that a script would send. */
export function readFormPost(
  forms: readonly Form[],
  mailbox: string,
  bytes: ArrayBuffer,
): ReadBody & { readonly post?: PostedForm } {
  const text = decodeUtf8(bytes)
  const entries = text === undefined ? undefined : parseEntries(text)
  if (!entries) return { refusal: UNREADABLE_FORM }
  const values = valuesByName(entries)
  const controls = new Map([...values].filter(([name]) => isControlKey(name)))
  const found = findForm(forms, mailbox, controls.get('category')?.[0])
  if ('refusal' in found) return found
  const { form, category } = found
  const variant = variantOf(form, category ?? '')
  const given = readAnswers(variant, new Map([...values].filter(([name]) => !controls.has(name))))
  const answers = withoutEmptyItems(variant.schema, given.answers)
  const [sentId = ''] = controls.get(ID_KEY) ?? []
  const post = { formId: form.id, category, answers: answers ?? given.answers, seed: seedIn(sentId) }
  const hasRepeatedControl = [...controls.values()].some(({ length }) => length > 1)
  if (!answers || !given.isComplete || hasRepeatedControl) return { post, refusal: NO_MATCHING_FORM }
  controls.delete(ID_KEY)
  const control = Object.fromEntries(Array.from(controls, ([name, [value = '']]) => [name, value]))
  const payload = payloadOf(form, category ?? '', { ...answers, [HONEYPOT]: control[HONEYPOT] ?? '' })
  const id = idFrom(sentId, contentOf(mailbox, payload))
  return { post, id, payload, sent: { ...control, ...askedAnswers(variant, answers) } }
}
