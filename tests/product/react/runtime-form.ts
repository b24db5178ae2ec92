import { readFileSync } from 'node:fs'
import type { Form } from '../../../engine/form/form.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { type ResolvedForm, resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'

/** Relative to the repository: where there is a DOM, `URL` is not the one that Node reads files with. */
const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

type SmallFile = Partial<CategoryFile> & Pick<CategoryFile, 'schema' | 'steps'>

/** A small file as resolved: what is given, over a form with one step and a subject. */
export const resolvedForm = (file: SmallFile): ResolvedForm => {
  const whole: CategoryFile = {
    label: 'Pianos',
    heading: 'Piano Shipping Quote',
    description: 'Tell us about your piano.',
    submission: { mailbox: 'freight', subject: 'New {category} request' },
    ...file,
  }
  return resolveForm('piano', whole, shared, () => '')
}

/** The same with validators compiled now. */
export const runtimeForm = (file: SmallFile): Form => createForm(resolvedForm(file))
