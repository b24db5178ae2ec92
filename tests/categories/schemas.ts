import { siteCatalog } from '../../build/schemas/site-catalog.ts'
import { compiledForms } from './compile.ts'

/** Ids of the category files that the specification requires. `schemas/` may contain others. Another site may have deleted some, with `tests/site`. */
export const SHIPPED = [
  'air-freight',
  'boat',
  'boxes',
  'car',
  'containers',
  'freight',
  'goods',
  'lead',
  'motorcycle',
  'moving-home',
  'other',
  'other-vehicle',
  'vehicle-parts',
] as const

/** The forms of all files of `schemas/`. */
export const { forms, formById, samplesOf } = await compiledForms(siteCatalog.read(), 'schemas')

const shipped: readonly string[] = SHIPPED

/** The forms of those that are there. */
export const shippedForms = forms.filter(({ id }) => shipped.includes(id))
