import { categoryOf, type Form } from '../../form/form.ts'
import type { Wizard } from '../../wizard/wizard.ts'

/**
 * Forms that were being sent when the visitor left their page, until the page is opened again. So the answer to the request finds the
 * form that it belongs to, and nobody can send the same answers a second time meanwhile.
 */
export const leftForms = new Set<Wizard>()

/** The form of a category that was being sent when its page was left. */
export const leftForm = (form: Form, category: string | undefined): Wizard | undefined =>
  [...leftForms].find(({ snapshot }) => snapshot.form === form && snapshot.category === categoryOf(form, category))
