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
