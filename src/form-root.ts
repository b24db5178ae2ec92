import type { FormPath } from 'virtual:category-pages'
import { createContext } from 'react'

/** Id of the element that a page without a router renders into. */
export const FORM_ROOT_ID = 'page'

/** What runs on a page without a router, prerendered. */
export type FormRoot = {
  readonly html: string
  readonly path: FormPath
  readonly formId: string
  /** URL of the form's module: `/assets/form-car-1a2b.js`. Without it, the form is imported by id. */
  readonly formUrl?: string
}

/** Given while a page without a router is prerendered. */
export const FormRootContext = createContext<FormRoot | undefined>(undefined)
