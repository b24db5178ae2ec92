import { siteCatalog } from '../../build/schemas/site-catalog.ts'
import { compiledForms } from './compile.ts'

/** Ids of the category files that the specification requires. `schemas/` may contain others. */
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

/** The forms that the specification requires. */
export const shippedForms = SHIPPED.map(formById)
