import type { Diagnostic, Finding, JsonSource } from './diagnostic.ts'
import type { Sentence } from './sentence.ts'

/** One mistake that a rule finds. */
export type RuleFinding = Finding & {
  /** Name of the sentence, if the rule has several. */
  readonly says?: string
}

/** The words of a rule. */
export type Says = {
  /** Such as `field-in-no-step`. */
  readonly id: string
  /** One sentence, or several by name. */
  readonly says: Sentence | Readonly<Record<string, Sentence>>
}

const isSentence = (says: Says['says']): says is Sentence => typeof says.message === 'string'

/** The sentences of a rule, by name. */
export const sentencesOf = ({ says }: Says): Readonly<Record<string, Sentence>> =>
  isSentence(says) ? { '': says } : says

/** The diagnostic of one mistake. */
export function diagnosticOf(rule: Says, source: JsonSource, { says = '', ...finding }: RuleFinding): Diagnostic {
  const sentence = sentencesOf(rule)[says]
  if (!sentence) throw new Error(`The rule ${rule.id} has no sentence ${says}`)
  return source.diagnose(rule.id, sentence, finding)
}
