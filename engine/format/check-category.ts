import type { CategoryFile } from './category.ts'
import type { Check, CheckInput } from './check-context.ts'
import { checkAutofill, checkFilledIn } from './checks/autofill.ts'
import { checkAlwaysShown, checkConditions } from './checks/conditions.ts'
import { checkContact } from './checks/contact.ts'
import { checkControls } from './checks/controls.ts'
import { checkCycles } from './checks/cycles.ts'
import { checkDefinitions } from './checks/definitions.ts'
import { checkExamples } from './checks/examples.ts'
import { checkIdleKeys, checkIdleUi } from './checks/idle-keys.ts'
import { checkKeyboards } from './checks/keyboards.ts'
import { checkMessages } from './checks/messages.ts'
import { checkOptions, checkTitles } from './checks/options.ts'
import { checkOrder } from './checks/order.ts'
import { checkPage } from './checks/page.ts'
import { checkAnchors, checkPatterns } from './checks/patterns.ts'
import { checkPlaceholders } from './checks/placeholders.ts'
import { checkPossible } from './checks/possible.ts'
import { checkReachable } from './checks/reachable.ts'
import { checkReferences } from './checks/references.ts'
import { checkSteps } from './checks/steps.ts'
import { checkFilledSubject, checkSubject } from './checks/subject.ts'
import { checkTests } from './checks/tests.ts'
import { checkTexts } from './checks/texts.ts'
import type { Diagnostic } from './diagnostic.ts'
import { checkShape } from './meta-schema.ts'
import { contextOf, withKnownFields } from './read-context.ts'

const FILE_CHECKS: readonly Check[] = [
  checkPage,
  checkSubject,
  checkSteps,
  checkReferences,
  checkConditions,
  checkOrder,
  checkCycles,
]
/** Checks of the definitions of fields and their controls, which a variant can change. */
const FIELD_CHECKS: readonly Check[] = [
  checkDefinitions,
  checkMessages,
  checkExamples,
  checkControls,
  checkAutofill,
  checkPatterns,
  checkPossible,
]

/** What works as written, but not as meant: a visitor or the sales team would notice. */
const READY_FILE_CHECKS: readonly Check[] = [
  checkTexts,
  checkTitles,
  checkContact,
  checkFilledSubject,
  checkIdleKeys,
  checkTests,
  checkReachable,
  checkAlwaysShown,
]
const READY_FIELD_CHECKS: readonly Check[] = [
  checkOptions,
  checkAnchors,
  checkPlaceholders,
  checkFilledIn,
  checkKeyboards,
  checkIdleUi,
]

const keyOf = ({ rule, message }: Diagnostic) => `${rule} ${message}`

function run(input: CheckInput, fileChecks: readonly Check[], fieldChecks: readonly Check[]): Diagnostic[] {
  const file = input.source.content as CategoryFile
  const context = contextOf(input, file)
  const fields = withKnownFields(context)
  const own = [...fileChecks.flatMap((check) => check(context)), ...fieldChecks.flatMap((check) => check(fields))]
  const ofVariants = Object.keys(file.variants ?? {}).flatMap((category) => {
    const variant = withKnownFields(contextOf(input, file, category))
    return fieldChecks.flatMap((check) => check(variant))
  })
  // A variant repeats the mistakes of the fields that it takes over.
  const known = new Set(own.map(keyOf))
  return [...own, ...ofVariants.filter((diagnostic) => !known.has(keyOf(diagnostic)))]
}

/** Every mistake that makes a category file invalid. If it breaks the meta-schema, only what it breaks there. */
export function checkCategory(input: CheckInput): Diagnostic[] {
  const shapeErrors = checkShape(input.source)
  return shapeErrors.length > 0 ? shapeErrors : run(input, FILE_CHECKS, FIELD_CHECKS)
}

/**
 * Every mistake of a category file that has the shape of the meta-schema and yet is not ready for visitors: they could not
 * be reached, would read something odd, or a key does nothing.
 */
export const checkReadiness = (input: CheckInput): Diagnostic[] =>
  checkShape(input.source).length > 0 ? [] : run(input, READY_FILE_CHECKS, READY_FIELD_CHECKS)

/** The checks of fields that `shared.json` is held to as well. */
export const SHARED_CHECKS: readonly Check[] = [...FIELD_CHECKS, ...READY_FIELD_CHECKS, checkTexts, checkReferences]
