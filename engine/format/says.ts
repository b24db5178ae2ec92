import type { Diagnostic, Finding, JsonSource } from './diagnostic.ts'
import type { FixSentence, Sentence } from './sentence.ts'

/** One mistake that a rule finds. */
export type RuleFinding = Finding & {
  /** Name of the sentence, if the rule has several. */
  readonly says?: string
  /** Name of the advice, if the rule has several for one message. */
  readonly fix?: string
}

/** The words of a rule. */
export type Says = {
  /** Such as `field-in-no-step`. */
  readonly id: string
  /** One sentence, or several by name. */
  readonly says: Words | Readonly<Record<string, Words>>
  /** FixSentence by name, for sentences that say only what is wrong. */
  readonly fixes?: Readonly<Record<string, FixSentence>>
}

/** A sentence, or its message if the advice has a name of its own. */
type Words = Pick<Sentence, 'message' | 'owner'> & Partial<Pick<Sentence, 'fix'>>

const isWords = (says: Says['says']): says is Words => typeof says.message === 'string'

/** A message with its advice. */
function joined({ owner = {}, ...words }: Words, { owner: other = {}, fix }: FixSentence): Sentence {
  return { ...words, fix, owner: owner === 'json' || other === 'json' ? 'json' : { ...owner, ...other } }
}

/** The sentences of a rule by name: `twice`, or `broken, remove` if the advice has a name, too. */
export function sentencesOf({ says, fixes = {} }: Says): Readonly<Record<string, Sentence>> {
  const words: Readonly<Record<string, Words>> = isWords(says) ? { '': says } : says
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, { fix, ...one }]): [string, Sentence][] =>
      fix === undefined
        ? Object.entries(fixes).map(([fix, each]) => [nameOf(name, fix), joined(one, each)])
        : [[name, { fix, ...one }]],
    ),
  )
}

const nameOf = (says = '', fix = ''): string => [says, fix].filter(Boolean).join(', ')

/** The diagnostic of one mistake. */
export function diagnosticOf(rule: Says, source: JsonSource, { says, fix, ...finding }: RuleFinding): Diagnostic {
  const name = nameOf(says, fix)
  const sentence = sentencesOf(rule)[name]
  if (!sentence) throw new Error(`The rule ${rule.id} has no sentence "${name}"`)
  return source.diagnose(rule.id, sentence, finding)
}
