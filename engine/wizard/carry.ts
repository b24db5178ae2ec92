import type { Answers, FactName, Form } from '../form/form.ts'
import { kindOf } from '../form/kinds.ts'
import { wishKey } from '../form/wishes.ts'
import type { DraftStorage } from './kept.ts'

/** The answers that hold for everything that a visitor ships. The others depend on the category. */
const CARRIED = ['from', 'to', 'date', 'name', 'email', 'phone'] as const satisfies readonly FactName[]

/** Answers for the next form that is opened in the tab, by fact: `{ from: 'Austin, TX', name: 'Ann' }`. A date can have its wish. */
export type Carried = Readonly<Record<string, string>>

const KEY = 'carried'

/** How long answers wait for the next form. After that, somebody else may use the computer. */
const LIFETIME_MS = 60 * 60 * 1000

/** As kept in the tab. Unit of `keptAtMs`: ms since 1970. */
type Kept = { readonly carried: Carried; readonly keptAtMs: number }

/** The field of a form that has a fact, if a visitor types it. */
function fieldOf({ facts, schema }: Form, fact: FactName): string | undefined {
  const [name, ...others] = facts[fact] ?? []
  const field = name === undefined ? undefined : schema.properties[name]
  const isTyped = field && others.length === 0 && field.type === 'string' && kindOf(field).name !== 'choice'
  return isTyped ? name : undefined
}

/** The keys of what can be carried, each with that of its answer in a form. */
const keysIn = (form: Form): [carriedKey: string, answerKey: string][] =>
  CARRIED.flatMap((fact) => {
    const name = fieldOf(form, fact)
    if (name === undefined) return []
    const wish: [string, string] = [wishKey(fact), wishKey(name)]
    return [[fact, name], wish]
  })

/** The answers of a form that another category asks too. */
export const carriedFrom = (form: Form, answers: Answers): Carried =>
  Object.fromEntries(
    keysIn(form).flatMap(([key, answerKey]) => (answers[answerKey] ? [[key, answers[answerKey]]] : [])),
  )

/** The answers with which a form begins. */
export const answersFrom = (form: Form, carried: Carried): Answers =>
  Object.fromEntries(
    keysIn(form).flatMap(([key, answerKey]) => (typeof carried[key] === 'string' ? [[answerKey, carried[key]]] : [])),
  )

/** Keeps answers for the next form, for an hour. Call this only if the visitor asks for it. */
export function carry(storage: DraftStorage | undefined, carried: Carried): void {
  const kept: Kept = { carried, keptAtMs: Date.now() }
  try {
    storage?.setItem(KEY, JSON.stringify(kept))
  } catch {
    return
  }
}

/** Returns the answers that were kept within the last hour, and removes all. */
export function takeCarried(storage: DraftStorage | undefined): Carried {
  try {
    const kept: Partial<Kept> = JSON.parse(storage?.getItem(KEY) ?? '{}')
    storage?.removeItem(KEY)
    return Date.now() - (kept.keptAtMs ?? 0) < LIFETIME_MS ? { ...kept.carried } : {}
  } catch {
    return {}
  }
}
