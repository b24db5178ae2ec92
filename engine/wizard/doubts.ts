import type { CarriedOver } from '../form/carried-over.ts'
import { type Answered, askedInOrder, leavesOf, type VisibleField } from '../form/conditions.ts'
import type { Doubt } from '../form/doubts.ts'
import { type Answers, fieldOrder } from '../form/form.ts'
import { fillIn } from '../form/texts.ts'
import { joinChoices, splitChoices, topLevelName } from '../form/values.ts'

/** Doubts by path: `{ email: { path: 'email', message: 'Did you mean sam@gmail.com?', suggestion: 'sam@gmail.com' } }`. */
export type Doubts = Readonly<Record<string, Doubt>>

export const NO_DOUBTS: Doubts = {}

/** The part of a draft that a form takes over. An answer whose option is gone is blank. */
export type TakenOver = Pick<CarriedOver, 'answers' | 'goneOptions'>

/**
 * A draft after its form has been settled: a choice that other answers no longer offer, because a condition has been edited, is gone, too.
 * @param before the answers before that, those of the draft among them
 * @param given paths of the answers that aren't just defaults
 */
export function withUnoffered(
  draft: TakenOver,
  before: Answers,
  { answers }: Answered,
  given: readonly string[],
): TakenOver {
  const dropped = given.filter((path) => before[path] === draft.answers[path] && before[path] !== answers[path])
  const leftOut = (path: string) => {
    const kept = splitChoices(answers[path] ?? '')
    const chosen = [draft.goneOptions[path] ?? '', before[path] ?? ''].flatMap(splitChoices)
    return joinChoices(chosen.filter((choice) => !kept.includes(choice)))
  }
  return {
    answers: { ...draft.answers, ...Object.fromEntries(dropped.map((path) => [path, answers[path] ?? ''])) },
    goneOptions: { ...draft.goneOptions, ...Object.fromEntries(dropped.map((path) => [path, leftOut(path)])) },
  }
}

/** The doubts about questions whose option in the draft is gone, unless something other than the draft has answered them. */
export const goneDoubts = ({ variant, answers }: Answered, draft: TakenOver | undefined): Doubts =>
  Object.fromEntries(
    Object.entries(draft?.goneOptions ?? {})
      .filter(([path]) => answers[path] === draft?.answers[path])
      .map(([path, goneOption]) => {
        const message = fillIn(variant.texts, 'optionGone', { option: goneOption })
        return [path, { path, goneOption, message }]
      }),
  )

/** Doubts that mark unanswered questions as new. @param asked names of the top-level fields that the form had; see `Draft` */
export function newQuestionDoubts(
  { form, variant, answers, byPath }: Answered,
  asked: readonly string[] = fieldOrder(form),
): Doubts {
  const visible = leavesOf(askedInOrder(byPath, fieldOrder(form)))
  const isNew = ({ path }: VisibleField) => !asked.includes(topLevelName(path)) && !answers[path]
  return Object.fromEntries(
    visible.filter(isNew).map(({ path }) => [path, { path, isNew: true, message: variant.texts.questionNew }]),
  )
}

/** The doubts that stay until their field is answered, whatever step is open. */
export const stayingDoubts = (doubts: Doubts): Doubts =>
  Object.fromEntries(
    Object.entries(doubts).filter(
      ([, { goneOption, isNew, isLookedUp }]) => goneOption !== undefined || isNew || isLookedUp,
    ),
  )

export function withoutDoubt<State extends { readonly doubts: Doubts }>(state: State, path: string): State {
  if (!state.doubts[path]) return state
  const { [path]: _, ...doubts } = state.doubts
  return { ...state, doubts }
}

/** The answers for the draft, with the options that are gone: a reload asks again, and a form that offers one again has it. */
export const withGoneOptions = (answers: Answers, doubts: Doubts): Answers => ({
  ...answers,
  ...Object.fromEntries(
    Object.values(doubts).flatMap(({ path, goneOption }) => {
      const chosen = [answers[path], goneOption].flatMap((text) => text || [])
      return goneOption === undefined ? [] : [[path, joinChoices(chosen)]]
    }),
  ),
})
