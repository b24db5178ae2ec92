import type { ReactNode } from 'react'
import type { VisibleField } from '../form/conditions.ts'
import { Fieldset } from './Fieldset.tsx'

type AddressProps = {
  field: VisibleField
  fields: readonly VisibleField[]
  /** Draws fields. */
  list: (fields: readonly VisibleField[]) => ReactNode
}

/** The fields of an address under its title. */
export const Address = ({ field, fields, list }: AddressProps) => <Fieldset field={field}>{list(fields)}</Fieldset>
