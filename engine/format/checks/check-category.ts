import type { CategoryFile } from '../category.ts'
import type { Diagnostic } from '../diagnostic.ts'
import {
  type Check,
  type CheckContext,
  type CheckInput,
  contextOf,
  contextsIn,
  withKnownFields,
} from '../reading/read.ts'
import { checkShape } from '../shape/check-shape.ts'
import { checkAlternatives } from './alternatives.ts'
import { checkCleaned } from './cleaned.ts'
import { checkComparisons } from './comparisons.ts'
import { checkAlwaysShown, checkConditions, checkCycles, checkOutcomes, checkOwnOptions } from './conditions.ts'
import { CONTACT_RULES } from './contact.ts'
import { CONTROL_RULES } from './controls.ts'
import { DATE_MESSAGE_RULES } from './date-messages.ts'
import { checkDefinitions, checkEssentials } from './definitions.ts'
import { FILL_IN_RULES } from './filled-in.ts'
import { checkFormerNames } from './former-names.ts'
import { checkNesting } from './groups.ts'
import { IDLE_KEY_RULES } from './idle-keys.ts'
import { checkCapacity, checkDays, checkLimits, passedDays } from './limits.ts'
import { checkMessages } from './messages.ts'
import { checkCommas, checkFieldTitles, checkHeadings, checkOptions } from './options.ts'
import { PAGE_RULES } from './page.ts'
import { checkAnchors, checkPatterns } from './patterns.ts'
import { checkPairs, checkPossible, checkSingleAnswers } from './possible.ts'
import { checkCheckboxes, checkReachable, checkTests } from './reachable.ts'
import { checkFacts, checkReferences, checkUiNames, checkVariants, checkWantedDay } from './references.ts'
import { applyRule, type Rule } from './rule.ts'
import { checkAmounts, checkDefaults, checkExamples, checkPlaceholders } from './shown-values.ts'
import { STEP_RULES } from './steps.ts'
import { SUBJECT_RULES } from './subject.ts'
import { checkFieldTexts, checkTexts, TEXT_RULES } from './texts.ts'

/** Checks of a whole file. */
const FILE_CHECKS: readonly Check[] = [checkFacts, checkVariants]

/** Checks of every object schema: that of the form, of the items of its groups, and of its addresses. */
const OBJECT_CHECKS: readonly Check[] = [
  checkReferences,
  checkConditions,
  checkCheckboxes,
  checkCycles,
  checkOwnOptions,
  checkAlternatives,
  checkNesting,
]

/** Checks of the `uiSchema` of every object schema, which a variant can change. */
const UI_CHECKS: readonly Check[] = [checkUiNames, checkEssentials]

/** Checks of the definitions of fields and their controls in every object schema, which a variant can change. */
const FIELD_CHECKS: readonly Check[] = [
  checkDefinitions,
  checkFormerNames,
  checkCommas,
  checkMessages,
  checkExamples,
  checkDefaults,
  checkAmounts,
  checkComparisons,
  checkDays,
  checkPatterns,
  checkPossible,
]

type Checks = {
  readonly ofFile: readonly Check[]
  readonly ofObjects: readonly Check[]
  readonly ofUi: readonly Check[]
  readonly ofFields: readonly Check[]
}

/** Every rule, by topic. */
export const RULES: readonly Rule[] = [
  ...STEP_RULES,
  ...PAGE_RULES,
  ...SUBJECT_RULES,
  ...TEXT_RULES,
  ...CONTACT_RULES,
  ...DATE_MESSAGE_RULES,
  ...IDLE_KEY_RULES,
  ...CONTROL_RULES,
  ...FILL_IN_RULES,
]

/** The rules that look at one part of a file. */
const rulesOf = (looksAt: Rule['looksAt'], isReadiness: boolean): Check[] =>
  RULES.filter((rule) => rule.looksAt === looksAt && (rule.isReadiness ?? false) === isReadiness).map(
    (rule) => (context) => applyRule(rule, context),
  )

const VALIDITY: Checks = {
  ofFile: [...FILE_CHECKS, ...rulesOf('file', false)],
  ofObjects: [...OBJECT_CHECKS, ...rulesOf('object', false)],
  ofUi: [...UI_CHECKS, ...rulesOf('ui', false)],
  ofFields: [...FIELD_CHECKS, ...rulesOf('field', false)],
}

/** Checks of valid files for what a visitor or the sales team would notice. */
const READINESS: Checks = {
  ofFile: [checkHeadings, checkWantedDay, ...rulesOf('file', true)],
  ofObjects: [
    checkFieldTitles,
    checkOutcomes,
    checkTests,
    checkReachable,
    checkAlwaysShown,
    ...rulesOf('object', true),
  ],
  ofUi: rulesOf('ui', true),
  ofFields: [
    checkOptions,
    checkCleaned,
    checkAnchors,
    checkPlaceholders,
    checkLimits,
    checkCapacity,
    checkPairs,
    checkSingleAnswers,
    ...rulesOf('field', true),
  ],
}

const each = (contexts: readonly CheckContext[], checks: readonly Check[]): Diagnostic[] =>
  checks.flatMap((check) => contexts.flatMap(check))

/** Checks that run again for each variant. */
const ofVariant = (root: CheckContext, { ofUi, ofFields }: Pick<Checks, 'ofUi' | 'ofFields'>): Diagnostic[] => [
  ...each(contextsIn(root), ofUi),
  ...each(contextsIn(withKnownFields(root)), ofFields),
]

const keyAtPosition = ({ rule, message, line, column }: Diagnostic) => `${rule} ${message} ${line} ${column}`
const keyInVariants = ({ rule, message }: Diagnostic) => `${rule} ${message}`

/** Each diagnostic once: a group that two conditions define has its controls checked twice. */
const distinct = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [keyAtPosition(diagnostic), diagnostic])).values(),
]

function run(input: CheckInput, checks: Checks): Diagnostic[] {
  const file = input.source.content as CategoryFile
  const root = contextOf(input, file)
  const own = [...each([root], checks.ofFile), ...each(contextsIn(root), checks.ofObjects), ...ofVariant(root, checks)]
  const ofVariants = Object.keys(file.variants ?? {}).flatMap((category) =>
    ofVariant(contextOf(input, file, category), checks),
  )
  // A variant repeats the diagnostics of the fields that it doesn't change.
  const known = new Set(own.map(keyInVariants))
  return distinct([...own, ...ofVariants.filter((diagnostic) => !known.has(keyInVariants(diagnostic)))])
}

/** Every diagnostic that makes a category file invalid. If it breaks the meta-schema, only the diagnostics about its shape. */
export function checkCategory(input: CheckInput): Diagnostic[] {
  const shapeErrors = checkShape(input.source)
  return shapeErrors.length > 0 ? shapeErrors : run(input, VALIDITY)
}

/**
 * Every diagnostic of a valid category file that is not ready for visitors: nobody could reply to them, they would read
 * something odd, or a key has no effect.
 */
export const checkReadiness = (input: CheckInput): Diagnostic[] =>
  checkShape(input.source).length > 0 ? [] : run(input, READINESS)

/** The warnings of the fields of an object and of those inside it. */
export const calendarOf = (root: CheckContext, today: string): Diagnostic[] =>
  each(contextsIn(withKnownFields(root)), [passedDays(today)])

/**
 * Warnings about dates in a valid file that have passed. Time alone must not break a file.
 * @param today such as `2026-11-24`
 */
export const checkCalendar = (input: CheckInput, today: string): Diagnostic[] =>
  run(input, { ofFile: [], ofObjects: [], ofUi: [], ofFields: [passedDays(today)] })

/** The checks for `shared.json`, read as a category that asks for all of its fields. */
export function checkFieldsOf(root: CheckContext): Diagnostic[] {
  const ofFields = [...VALIDITY.ofFields, ...READINESS.ofFields]
  return distinct([
    ...each([root], [checkTexts]),
    ...each(contextsIn(root), [...VALIDITY.ofObjects, checkFieldTexts]),
    ...ofVariant(root, { ofUi: VALIDITY.ofUi, ofFields }),
  ])
}
