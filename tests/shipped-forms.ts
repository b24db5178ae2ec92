import { formById } from './forms.ts'
import { SHIPPED } from './shipped.ts'

/** The forms that the specification requires. */
export const shippedForms = SHIPPED.map(formById)
