import type { ReactNode } from 'react'
import type { VisibleField } from '../../form/conditions.ts'
import { Fieldset } from './Fieldset.tsx'

type AddressProps = {
  field: VisibleField
  fields: readonly VisibleField[]
  renderFields: (fields: readonly VisibleField[]) => ReactNode
}

/** The fields of an address under its title. */
export const Address = ({ field, fields, renderFields }: AddressProps) => (
  <Fieldset field={field}>{renderFields(fields)}</Fieldset>
)
