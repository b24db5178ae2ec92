import type { CategoryFile, SharedFile } from './category.ts'
import type { Diagnostic } from './diagnostic.ts'
import { checkShape } from './meta-schema.ts'
import type { Rule } from './rule.ts'
import { checkAutofill, checkFilledIn } from './rules/autofill.ts'
import { checkAlwaysShown, checkConditions } from './rules/conditions.ts'
import { checkContact } from './rules/contact.ts'
import { checkControls } from './rules/controls.ts'
import { checkCycles } from './rules/cycles.ts'
import { checkDefinitions } from './rules/definitions.ts'
import { checkExamples } from './rules/examples.ts'
import { checkIdleKeys, checkIdleUi } from './rules/idle-keys.ts'
import { checkKeyboards } from './rules/keyboards.ts'
import { checkMessages } from './rules/messages.ts'
import { checkOptions, checkTitles } from './rules/options.ts'
import { checkOrder } from './rules/order.ts'
import { checkPage } from './rules/page.ts'
import { checkAnchors, checkPatterns } from './rules/patterns.ts'
import { checkPlaceholders } from './rules/placeholders.ts'
import { checkPossible } from './rules/possible.ts'
import { checkReachable } from './rules/reachable.ts'
import { checkReferences } from './rules/references.ts'
import { checkSteps } from './rules/steps.ts'
import { checkFilledSubject, checkSubject } from './rules/subject.ts'
import { checkTests } from './rules/tests.ts'
import { checkTexts } from './rules/texts.ts'
import type { JsonSource } from './source.ts'
import { subjectOf, withKnownFields } from './subject.ts'

const FILE_RULES: readonly Rule[] = [
  checkPage,
  checkSubject,
  checkSteps,
  checkReferences,
  checkConditions,
  checkOrder,
  checkCycles,
]
/** Rules about the definitions of fields and their controls, which a variant can change. */
const FIELD_RULES: readonly Rule[] = [
  checkDefinitions,
  checkMessages,
  checkExamples,
  checkControls,
  checkAutofill,
  checkPatterns,
  checkPossible,
]

/** What works as written, but not as meant: a visitor or the sales team would notice. */
const READY_FILE_RULES: readonly Rule[] = [
  checkTexts,
  checkTitles,
  checkContact,
  checkFilledSubject,
  checkIdleKeys,
  checkTests,
  checkReachable,
  checkAlwaysShown,
]
const READY_FIELD_RULES: readonly Rule[] = [
  checkOptions,
  checkAnchors,
  checkPlaceholders,
  checkFilledIn,
  checkKeyboards,
  checkIdleUi,
]

const keyOf = ({ rule, message }: Diagnostic) => `${rule} ${message}`

function run(
  id: string,
  source: JsonSource,
  shared: SharedFile,
  fileRules: readonly Rule[],
  fieldRules: readonly Rule[],
): Diagnostic[] {
  const file = source.content as CategoryFile
  const subject = subjectOf(id, file, source, shared)
  const fields = withKnownFields(subject)
  const own = [...fileRules.flatMap((rule) => rule(subject)), ...fieldRules.flatMap((rule) => rule(fields))]
  const ofVariants = Object.keys(file.variants ?? {}).flatMap((category) => {
    const variant = withKnownFields(subjectOf(id, file, source, shared, category))
    return fieldRules.flatMap((rule) => rule(variant))
  })
  // A variant repeats the mistakes of the fields that it takes over.
  const known = new Set(own.map(keyOf))
  return [...own, ...ofVariants.filter((diagnostic) => !known.has(keyOf(diagnostic)))]
}

/**
 * Every mistake that makes a category file invalid. If it breaks the meta-schema, only what it breaks there.
 * @param id file name without `.json`
 */
export function checkCategory(id: string, source: JsonSource, shared: SharedFile): Diagnostic[] {
  const shapeErrors = checkShape(source)
  return shapeErrors.length > 0 ? shapeErrors : run(id, source, shared, FILE_RULES, FIELD_RULES)
}

/**
 * Every mistake of a category file that has the shape of the meta-schema and yet is not ready for visitors: they could not
 * be reached, would read something odd, or a key does nothing.
 */
export const checkReadiness = (id: string, source: JsonSource, shared: SharedFile): Diagnostic[] =>
  checkShape(source).length > 0 ? [] : run(id, source, shared, READY_FILE_RULES, READY_FIELD_RULES)

/** The rules for fields that `shared.json` is held to as well. */
export const SHARED_RULES: readonly Rule[] = [...FIELD_RULES, ...READY_FIELD_RULES, checkTexts, checkReferences]
