import { questionChanges } from '../../../engine/form/question-changes.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { type ResolvedForm, resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { effectsOf } from './effects.ts'

type Versions = {
  readonly id: string
  /** Text of the last commit. Undefined if it has no such file. */
  readonly before: string | undefined
  readonly after: string
  /** The form that the later text makes. Undefined if it has mistakes. */
  readonly form: ResolvedForm | undefined
  readonly shared: SharedFile
}

/** Says how a category file has changed since the last commit, to those who publish it: `['“Color” is new.', 'Drafts are kept.']`. */
export function formChanges({ id, before, after, form, shared }: Versions): readonly string[] {
  if (before === undefined) return ['The form is new.']
  const effects = effectsOf(before, after, shared)
  if (!effects) return ['The file can’t be read.']
  if (effects.length === 0) return ['Only its record or its layout has changed.']
  if (!form) return effects
  const committed = resolveForm(id, JSON.parse(before), shared, () => '')
  const heading = committed.heading === form.heading ? [] : [`“${committed.heading}” is now “${form.heading}”`]
  return [...[...heading, ...questionChanges(committed, form)].map((change) => `${change}.`), ...effects]
}
