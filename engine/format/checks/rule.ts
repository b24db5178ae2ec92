import type { Diagnostic } from '../diagnostic.ts'
import type { Definition } from '../reading/layers.ts'
import type { NormalCondition } from '../reading/normal.ts'
import type { CheckContext, ShownField } from '../reading/read.ts'
import { diagnosticOf, type RuleFinding, type Says } from '../says.ts'

/** The parts of a file that rules look at. */
type Parts = {
  readonly file: CheckContext
  /** Every object schema: the form, and each item and address in it. */
  readonly object: CheckContext
  /** Every condition of an object schema. */
  readonly condition: NormalCondition
  /** Every object schema, with how its fields are shown. */
  readonly ui: CheckContext
  /** The fields of every object schema whose type and rules are known. */
  readonly fields: CheckContext
  /** Every definition of such a field. */
  readonly definition: Definition
  /** Every such field with all of its definitions, and how it is shown. */
  readonly field: ShownField
}

type PartName = keyof Parts

/** A rule about a part of a file. */
export type RuleOf<Part extends PartName> = Says & {
  readonly looksAt: Part
  /** Whether the file can be used in spite of it, but isn't ready for visitors. */
  readonly isReadiness?: true
  find(part: Parts[Part], context: CheckContext): RuleFinding | readonly RuleFinding[] | undefined
}

/** A rule of the checker: the part of a file that it looks at, its test, and what it says. */
export type Rule = { [Part in PartName]: RuleOf<Part> }[PartName]

/** When a rule runs: once, for each object schema, or with `ui` and `fields` also for each variant. */
type Pass = 'file' | 'object' | 'ui' | 'fields'

const PARTS: { readonly [Part in PartName]: readonly [Pass, (context: CheckContext) => readonly Parts[Part][]] } = {
  file: ['file', (context) => [context]],
  object: ['object', (context) => [context]],
  condition: ['object', ({ object }) => object.conditions],
  ui: ['ui', (context) => [context]],
  fields: ['fields', (context) => [context]],
  definition: ['fields', ({ definitions }) => definitions],
  field: ['fields', ({ shownFields }) => shownFields],
}

export const passOf = ({ looksAt }: Rule): Pass => PARTS[looksAt][0]

/** The diagnostics of a rule in one part of a file. */
export function applyRule<Part extends PartName>(rule: RuleOf<Part>, context: CheckContext): Diagnostic[] {
  const [, partsIn] = PARTS[rule.looksAt]
  const findings = partsIn(context).flatMap((part) => rule.find(part, context) ?? [])
  return findings.map((finding) => diagnosticOf(rule, context.source, finding))
}
