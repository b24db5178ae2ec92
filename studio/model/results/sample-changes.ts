import { isObject, listAt } from '../../../engine/format/json-value.ts'
import { changedValues } from '../changes/changed-values.ts'
import { quoted, type TitleOf, valueInWords } from './result-text.ts'

type Invalid = { readonly path: string; readonly rule: string; readonly text: string; readonly message: string }

const isInvalid = (value: unknown): value is Invalid =>
  isObject(value) && ['path', 'rule', 'text', 'message'].every((key) => typeof value[key] === 'string')

const answerOf = ({ text }: Invalid) => (text === '' ? 'no answer' : `the answer ${quoted(text)}`)

/** How the problems of wrong answers differ. */
export function problemChanges(before: unknown, after: unknown, titleOf: TitleOf): string[] {
  const problemsIn = (content: unknown) => listAt(content, ['invalid']).filter(isInvalid)
  const keyOf = ({ path, rule, text }: Invalid) => JSON.stringify([path, rule, text])
  const [old, now] = [before, after].map((content) => new Map(problemsIn(content).map((one) => [keyOf(one), one])))
  const sentences = [...(now ?? [])].flatMap(([key, problem]) => {
    const known = old?.get(key)
    const what = `${quoted(titleOf(problem.path))} with ${answerOf(problem)}`
    if (!known) return `${what} is now a problem: ${quoted(problem.message)}`
    return known.message === problem.message
      ? []
      : `${what} says ${quoted(problem.message)}, not ${quoted(known.message)}`
  })
  const gone = [...(old ?? [])].flatMap(([key, problem]) =>
    now?.has(key) ? [] : `${quoted(titleOf(problem.path))} with ${answerOf(problem)} is no longer a problem`,
  )
  return [...sentences, ...gone]
}

/** How the answers of samples differ. */
export function caseChanges(before: unknown, after: unknown, titleOf: TitleOf): string[] {
  const [old, now] = [listAt(before, ['cases']), listAt(after, ['cases'])]
  const count = old.length === now.length ? [] : [`There are ${now.length} samples, not ${old.length}`]
  const changes = now
    .slice(0, old.length)
    .flatMap((answers, index) =>
      changedValues(old[index], answers).map(({ path, before: was, after: is }) =>
        valueInWords(`Sample ${index + 1}: the answer to ${quoted(titleOf(path.join('.')))}`, was, is),
      ),
    )
  return [...count, ...changes]
}
