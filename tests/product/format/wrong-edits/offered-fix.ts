import type { Diagnostic } from '../../../../engine/format/diagnostic.ts'
import { editText } from '../../../../engine/format/edit-text.ts'
import { carryOut } from './edit.ts'
import { check, filesBeside } from './judge.ts'
import type { WrongEdit } from './wrong-edits.ts'

/** The result of a wrong edit after the fix of its diagnostic. */
export type FixOutcome = {
  readonly title: string
  readonly rule: string
  /**
   * `none`: no fix is offered. `sound`: nothing is reported after it. `better`: fewer than before, and nothing new. `further`: it
   * is fixed, and checks that had to wait for it report something else. `worse`: anything else.
   */
  readonly result: 'none' | 'sound' | 'better' | 'further' | 'worse'
  readonly reported: readonly Diagnostic[]
}

const keyOf = ({ file, rule, message }: Diagnostic) => `${file} ${rule} ${message}`

/** Carries out a wrong edit, then the fix that is offered for it. */
export function applyOfferedFix(edit: WrongEdit): FixOutcome {
  const { name, bytes } = carryOut(edit)
  const { title, rule, base } = edit
  const saved = name ? [{ name, bytes }] : []
  const before = check(saved, filesBeside(edit))
  const found = before.find((one) => one.rule === rule)
  if (!found?.edits || found.file !== name)
    return { title: `${base}: ${title}`, rule, result: 'none', reported: before }
  const fixed = Buffer.from(editText(bytes.toString('utf8'), found.edits))
  const after = check([{ name, bytes: fixed }], filesBeside(edit))
  const known = new Set(before.map(keyOf))
  const isNoneNew = after.every((one) => known.has(keyOf(one)))
  const isFixed = !after.some((one) => keyOf(one) === keyOf(found))
  // A JSON Schema that is put under `schema` still lacks the other parts of a file.
  const isFurther =
    isFixed && found.isFirst === true && (rule === 'foreign-format' || !after.some(({ isFirst }) => isFirst))
  const result =
    after.length === 0
      ? 'sound'
      : isNoneNew && after.length < before.length
        ? 'better'
        : isFurther
          ? 'further'
          : 'worse'
  return { title: `${base}: ${title}`, rule, result, reported: after }
}
