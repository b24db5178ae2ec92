import { RULES_BETWEEN_FILES, SOLE_MAILBOX } from '../../../engine/format/checks/between-files.ts'
import { RULES } from '../../../engine/format/checks/check-category.ts'
import { SHARED_RULES } from '../../../engine/format/checks/check-shared.ts'
import { PASSED_DAY } from '../../../engine/format/checks/limits.ts'
import type { Says } from '../../../engine/format/says.ts'
import { INVISIBLE_CHARACTER } from '../../../engine/format/shape/check-shape.ts'
import { FOREIGN_FORMAT } from '../../../engine/format/shape/foreign-format.ts'
import { SHAPE_RULES } from '../../../engine/format/shape/wording.ts'

/** The words of every rule of the checker. */
export const ALL_RULES: readonly Says[] = [
  ...Object.values(SHAPE_RULES),
  INVISIBLE_CHARACTER,
  FOREIGN_FORMAT,
  ...RULES,
  ...SHARED_RULES,
  ...RULES_BETWEEN_FILES,
  SOLE_MAILBOX,
  PASSED_DAY,
]
