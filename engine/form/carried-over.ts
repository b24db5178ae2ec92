import { definitionsByName, itemOf, objectIn } from './conditions.ts'
import type { Answers, FieldSchema, FormVariant, ObjectSchema } from './form.ts'
import { kindOf } from './kinds.ts'
import { withAllOptions } from './plain-fields.ts'
import { isItemIndex, joinChoices, joinPath, optionValues, segmentsOf, splitChoices } from './values.ts'
import { wishedPath, wishKey } from './wishes.ts'

/** Answers to an earlier version of a form, as far as they count in this one. */
export type CarriedOver = {
  /** The answers that still have a question, by its path, as typed. */
  readonly answers: Answers
  /** Paths of the questions whose option, or one of whose choices, is no longer offered. */
  readonly gone: readonly string[]
  /** The options that are no longer offered there: `{ hotTubType: 'Inflatable' }`. Several choices are one text. */
  readonly goneOptions: Answers
}

/** A question that takes an answer, and all of its definitions. */
type Question = { readonly path: string; readonly definitions: readonly FieldSchema[] }

/** Looks up a field of an object by its name, or else by a former one. Conditions can define both in several places. */
function fieldNamed(objects: readonly ObjectSchema[], name: string): { name: string; definitions: FieldSchema[] } {
  const fields = objects.flatMap((object) => [...definitionsByName(object)])
  const hadName = ({ formerNames = [] }: FieldSchema) => formerNames.includes(name)
  const renamed = fields.find(([, definitions]) => definitions.some(hadName))?.[0]
  const present = fields.some(([field]) => field === name) ? name : renamed
  return {
    name: present ?? name,
    definitions: fields.flatMap(([field, definitions]) => (field === present ? definitions : [])),
  }
}

/** Finds the question of an answer, whether it is asked now or not. Undefined if there is none. */
function questionAt(objects: readonly ObjectSchema[], segments: readonly string[], parent = ''): Question | undefined {
  const [first, ...rest] = segments
  if (first === undefined) return undefined
  const { name, definitions } = fieldNamed(objects, first)
  const path = joinPath(parent, name)
  const [index, ...inItem] = rest
  if (index === undefined) {
    const leaves = definitions.filter((definition) => !objectIn(definition))
    // A definition without a type only tightens another one.
    return leaves.some(({ type }) => type !== undefined) ? { path, definitions: leaves } : undefined
  }
  const isGroup = isItemIndex(index)
  const inner = definitions.filter((definition) => Boolean(itemOf(definition)) === isGroup)
  return questionAt(
    inner.flatMap((definition) => objectIn(definition) ?? []),
    isGroup ? inItem : rest,
    isGroup ? joinPath(path, index) : path,
  )
}

/** The part of an answer that can still be chosen, as typed if that is all of it, and the part that can't. */
function split(definitions: readonly FieldSchema[], text: string): { readonly kept?: string; readonly gone?: string } {
  const [first = {}] = definitions
  const field = withAllOptions(first, definitions)
  const options = optionValues(field)
  const choices = kindOf(field).name === 'choices' ? splitChoices(text) : [text.trim()].filter(Boolean)
  const kept = choices.filter((choice) => options.includes(choice))
  if (options.length === 0 || kept.length === choices.length) return { kept: text }
  const gone = joinChoices(choices.filter((choice) => !options.includes(choice)))
  return { gone, ...(kept.length > 0 && { kept: joinChoices(kept) }) }
}

/**
 * Carries answers to an earlier version of a form over to this one. Follows former names, also those of a group and of the fields in it;
 * an answer under the present name wins. A wish goes with its date. Leaves out what can no longer be chosen.
 * @param given answers as typed, by path in the earlier version
 */
export function carriedOver({ schema }: Pick<FormVariant, 'schema'>, given: Answers): CarriedOver {
  const found = Object.entries(given).flatMap(([path, text]) => {
    const datePath = wishedPath(path)
    const asked = questionAt([schema], segmentsOf(datePath ?? path))
    const question = asked && datePath !== undefined ? { path: wishKey(asked.path), definitions: [] } : asked
    return question ? [{ ...question, text, isFormer: question.path !== path }] : []
  })
  const present = new Set(found.flatMap(({ path, isFormer }) => (isFormer ? [] : path)))
  const parts = found
    .filter(({ path, isFormer }) => !isFormer || !present.has(path))
    .map(({ path, definitions, text }) => ({ path, ...split(definitions, text) }))
  const goneOptions = Object.fromEntries(parts.flatMap(({ path, gone }) => (gone === undefined ? [] : [[path, gone]])))
  return {
    answers: Object.fromEntries(parts.flatMap(({ path, kept }) => (kept === undefined ? [] : [[path, kept]]))),
    gone: Object.keys(goneOptions),
    goneOptions,
  }
}
