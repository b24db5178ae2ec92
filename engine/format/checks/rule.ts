import type { Diagnostic } from '../diagnostic.ts'
import type { CheckContext } from '../reading/read.ts'
import { diagnosticOf, type RuleFinding, type Says } from '../says.ts'

/** A rule of the checker: the part of a file that it looks at, its test, and what it says. */
export type Rule = Says & {
  /** `object` is every object schema; `ui` and `field` are also checked for each variant. */
  readonly looksAt: 'file' | 'object' | 'ui' | 'field'
  /** Whether the file can be used in spite of it, but isn't ready for visitors. */
  readonly isReadiness?: true
  readonly find: (context: CheckContext) => readonly RuleFinding[]
}

/** The diagnostics of a rule in one part of a file. */
export const applyRule = (rule: Rule, context: CheckContext): Diagnostic[] =>
  rule.find(context).map((finding) => diagnosticOf(rule, context.source, finding))
