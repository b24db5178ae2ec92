import type { Diagnostic, Finding } from '../diagnostic.ts'
import type { CheckContext } from '../reading/read.ts'
import type { Sentence } from '../sentence.ts'

/** One mistake that a rule finds. */
type RuleFinding = Finding & {
  /** Name of the sentence, if the rule has several. */
  readonly says?: string
}

/** A rule of the checker: the part of a file that it looks at, its test, and what it says. */
export type Rule = {
  /** Such as `field-in-no-step`. */
  readonly id: string
  /** `object` is every object schema; `ui` and `field` are also checked for each variant. */
  readonly looksAt: 'file' | 'object' | 'ui' | 'field'
  /** Whether the file can be used in spite of it, but isn't ready for visitors. */
  readonly isReadiness?: true
  /** One sentence, or several by name. */
  readonly says: Sentence | Readonly<Record<string, Sentence>>
  readonly find: (context: CheckContext) => readonly RuleFinding[]
}

const isSentence = (says: Rule['says']): says is Sentence => typeof says.message === 'string'

/** The sentences of a rule, by name. */
export const sentencesOf = ({ says }: Rule): Readonly<Record<string, Sentence>> =>
  isSentence(says) ? { '': says } : says

/** The diagnostics of a rule in one part of a file. */
export const applyRule = (rule: Rule, context: CheckContext): Diagnostic[] =>
  rule.find(context).map(({ says = '', ...finding }) => {
    const sentence = sentencesOf(rule)[says]
    if (!sentence) throw new Error(`The rule ${rule.id} has no sentence ${says}`)
    return context.source.diagnose(rule.id, sentence, finding)
  })
