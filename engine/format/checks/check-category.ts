import type { CategoryFile } from '../category.ts'
import { type Diagnostic, distinct, keyOf } from '../diagnostic.ts'
import {
  type Check,
  type CheckContext,
  type CheckInput,
  contextOf,
  contextsIn,
  withKnownFields,
} from '../reading/read.ts'
import { checkShape } from '../shape/check-shape.ts'
import { ALTERNATIVE_RULES } from './alternatives.ts'
import { CLEANED_RULES } from './cleaned.ts'
import { COMPARED_RULES } from './comparisons.ts'
import { CONDITION_RULES } from './conditions.ts'
import { CONTACT_RULES } from './contact.ts'
import { CONTROL_RULES } from './controls.ts'
import { DATE_MESSAGE_RULES } from './date-messages.ts'
import { DEFINITION_RULES } from './definitions.ts'
import { FILL_IN_RULES } from './filled-in.ts'
import { FORMER_NAME_RULES } from './former-names.ts'
import { GROUP_RULES } from './groups.ts'
import { IDLE_KEY_RULES } from './idle-keys.ts'
import { LIMIT_RULES, passedDays } from './limits.ts'
import { MESSAGE_RULES } from './messages.ts'
import { OPTION_RULES } from './options.ts'
import { PAGE_RULES } from './page.ts'
import { PATTERN_RULES } from './patterns.ts'
import { POSSIBLE_RULES } from './possible.ts'
import { TEST_RULES } from './reachable.ts'
import { REFERENCE_RULES } from './references.ts'
import { applyRule, passOf, type Rule } from './rule.ts'
import { SHOWN_VALUE_RULES } from './shown-values.ts'
import { STEP_RULES } from './steps.ts'
import { SUBJECT_RULES } from './subject.ts'
import { checkTexts, TEXT_RULES } from './texts.ts'

/** Every rule about one file, by topic. */
export const RULES: readonly Rule[] = [
  ...PAGE_RULES,
  ...SUBJECT_RULES,
  ...STEP_RULES,
  ...REFERENCE_RULES,
  ...CONDITION_RULES,
  ...TEST_RULES,
  ...ALTERNATIVE_RULES,
  ...GROUP_RULES,
  ...DEFINITION_RULES,
  ...FORMER_NAME_RULES,
  ...OPTION_RULES,
  ...MESSAGE_RULES,
  ...SHOWN_VALUE_RULES,
  ...COMPARED_RULES,
  ...LIMIT_RULES,
  ...CONTROL_RULES,
  ...FILL_IN_RULES,
  ...PATTERN_RULES,
  ...POSSIBLE_RULES,
  ...CLEANED_RULES,
  ...TEXT_RULES,
  ...CONTACT_RULES,
  ...IDLE_KEY_RULES,
  ...DATE_MESSAGE_RULES,
]

type Checks = Readonly<Record<ReturnType<typeof passOf>, readonly Check[]>>

function checksOf(isReadiness: boolean): Checks {
  const rules = RULES.filter((rule) => (rule.isReadiness ?? false) === isReadiness)
  const inPass = (pass: keyof Checks): Check[] =>
    rules.filter((rule) => passOf(rule) === pass).map((rule) => (context) => applyRule(rule, context))
  return { file: inPass('file'), object: inPass('object'), ui: inPass('ui'), fields: inPass('fields') }
}

/** The checks that a valid file passes. */
const VALIDITY = checksOf(false)

/** Checks of valid files for things that a visitor or the sales team would notice. */
const READINESS = checksOf(true)

const each = (contexts: readonly CheckContext[], checks: readonly Check[]): Diagnostic[] =>
  checks.flatMap((check) => contexts.flatMap(check))

/** Checks that run again for each variant. */
const ofVariant = (root: CheckContext, { ui, fields }: Pick<Checks, 'ui' | 'fields'>): Diagnostic[] => [
  ...each(contextsIn(root), ui),
  ...each(contextsIn(withKnownFields(root)), fields),
]

function run(input: CheckInput, checks: Checks): Diagnostic[] {
  const file = input.source.content as CategoryFile
  const root = contextOf(input, file)
  const own = [...each([root], checks.file), ...each(contextsIn(root), checks.object), ...ofVariant(root, checks)]
  const ofVariants = Object.keys(file.variants ?? {}).flatMap((category) =>
    ofVariant(contextOf(input, file, category), checks),
  )
  // A variant repeats the diagnostics of the fields that it doesn't change.
  const known = new Set(own.map(keyOf))
  return distinct([...own, ...ofVariants.filter((diagnostic) => !known.has(keyOf(diagnostic)))])
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
  run(input, { file: [], object: [], ui: [], fields: [passedDays(today)] })

/** The checks for `shared.json`, read as a category that asks for all of its fields. */
export function checkFieldsOf(root: CheckContext): Diagnostic[] {
  const fields = [...VALIDITY.fields, ...READINESS.fields]
  return distinct([
    ...each([root], [checkTexts]),
    ...each(contextsIn(root), VALIDITY.object),
    ...ofVariant(root, { ui: VALIDITY.ui, fields }),
  ])
}
