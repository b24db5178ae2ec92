import type { Diagnostic, Finding, JsonSource } from '../diagnostic.ts'
import type { CheckContext } from '../reading/read.ts'
import type { Sentence } from '../sentence.ts'

/** One mistake that a rule finds. */
export type RuleFinding = Finding & {
  /** Name of the sentence, if the rule has several. */
  readonly says?: string
}

/** What a rule says. */
export type Says = {
  /** Such as `field-in-no-step`. */
  readonly id: string
  /** One sentence, or several by name. */
  readonly says: Sentence | Readonly<Record<string, Sentence>>
}

/** A rule of the checker: the part of a file that it looks at, its test, and what it says. */
export type Rule = Says & {
  /** `object` is every object schema; `ui` and `field` are also checked for each variant. */
  readonly looksAt: 'file' | 'object' | 'ui' | 'field'
  /** Whether the file can be used in spite of it, but isn't ready for visitors. */
  readonly isReadiness?: true
  readonly find: (context: CheckContext) => readonly RuleFinding[]
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

/** The diagnostics of a rule in one part of a file. */
export const applyRule = (rule: Rule, context: CheckContext): Diagnostic[] =>
  rule.find(context).map((finding) => diagnosticOf(rule, context.source, finding))
