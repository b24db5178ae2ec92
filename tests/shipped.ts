/** Ids of the category files that the specification asks for. Others may join them in `schemas/` at any time. */
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
