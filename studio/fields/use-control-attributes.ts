import { useIsInvalid } from './Diagnostics.tsx'
import { useOwnPath } from './editor-context.ts'

/** The attributes of a control of an RJSF form: its id, those of its help and its diagnostics, and whether one of these is a mistake. */
export const useControlAttributes = (id: string) => ({
  id,
  'aria-describedby': `${id}__help ${id}__diagnostics`,
  'aria-invalid': useIsInvalid(useOwnPath()) || undefined,
})
