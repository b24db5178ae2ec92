import type { Form, PartFields } from '../../engine/form/form.ts'
import { forms } from './own.ts'

const PARTS: Readonly<Record<string, PartFields>> = {
  car: { vehicle: ['vehicleInfo'], runs: ['vehicleCondition'] },
  motorcycle: { vehicle: ['motorcycleInfo'], runs: ['motorcycleCondition'] },
}

/** The tests' own forms, of which some point to the parts of facts, as those of `schemas/` do. */
export const formsWithParts: readonly Form[] = forms.map((form) =>
  PARTS[form.id] ? { ...form, parts: PARTS[form.id] } : form,
)

export function formWithParts(id: string): Form {
  const form = formsWithParts.find((each) => each.id === id)
  if (!form) throw new Error(`There is no tests/categories/own/${id}.json`)
  return form
}
