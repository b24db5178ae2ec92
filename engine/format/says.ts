import type { Diagnostic, Finding, JsonSource } from './diagnostic.ts'
import type { FixSentence, Sentence } from './sentence.ts'

/** One mistake that a rule finds. */
export type RuleFinding = Finding & {
  /** Name of the sentence, if the rule has several. */
  readonly says?: string
  /** Name of the fix, if the message has several. */
  readonly fix?: string
}

/** A sentence, or its message if `fixes` has the fix. */
type Words = Pick<Sentence, 'message' | 'owner'> & Partial<Pick<Sentence, 'fix'>>

/** The words of a rule. */
export type Says = {
  /** Such as `field-in-no-step`. */
  readonly id: string
  /** One sentence, or several by name. */
  readonly says: Words | Readonly<Record<string, Words>>
  /** The fix for messages without one, or several by name. */
  readonly fixes?: FixSentence | Readonly<Record<string, FixSentence>>
  /** `json`: no control makes such a mistake. See `Sentence`. */
  readonly owner?: 'json'
}

/** Words by name. One alone has the name ''. @param key the key that all of them have */
const byName = <One extends object>(words: One | Readonly<Record<string, One>>, key: keyof One): [string, One][] =>
  typeof (words as One)[key] === 'string' ? [['', words as One]] : Object.entries(words as Record<string, One>)

/** A message with its fix. */
function joined({ owner = {}, ...words }: Words, { owner: other = {}, fix }: FixSentence): Sentence {
  return { ...words, fix, owner: owner === 'json' || other === 'json' ? 'json' : { ...owner, ...other } }
}

const nameOf = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(', ')

/** The sentences of a rule by name: `twice`, or `broken, remove` if the fix has a name, too. */
export function sentencesOf({ says, fixes = {}, owner }: Says): Readonly<Record<string, Sentence>> {
  const all = byName<Words>(says, 'message').flatMap(([name, { fix, ...words }]): [string, Sentence][] =>
    fix === undefined
      ? byName<FixSentence>(fixes, 'fix').map(([each, advice]) => [nameOf(name, each), joined(words, advice)])
      : [[name, { fix, ...words }]],
  )
  return Object.fromEntries(all.map(([name, sentence]) => [name, owner ? { ...sentence, owner } : sentence]))
}

/** The diagnostic of one mistake. */
export function diagnosticOf(rule: Says, source: JsonSource, { says, fix, ...finding }: RuleFinding): Diagnostic {
  const name = nameOf(says, fix)
  const sentence = sentencesOf(rule)[name]
  if (!sentence) throw new Error(`The rule ${rule.id} has no sentence "${name}"`)
  return source.diagnose(rule.id, sentence, finding)
}
